import { createHmac } from 'node:crypto';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { wireSubscription } from './testing/resources.ts';
import { StripeServer } from './testing/stripe-server.ts';

let server: StripeServer;
beforeEach(async () => {
  server = await StripeServer.start();
});

const asked = (what: string) => server.asked.filter((each) => each.what === what);

describe('the end of a free trial', () => {
  it('is ordered once, so that a second order begins no other period', async () => {
    server.on('POST /v1/subscriptions/sub_1', json(wireSubscription()));
    const provider = server.provider();
    await provider.endTrial('sub_1');
    await provider.endTrial('sub_1');
    const [first, second] = asked('POST /v1/subscriptions/sub_1');
    expect(first?.form).toEqual({ trial_end: 'now' });
    expect(first?.key).not.toBe('a-new-key');
    expect(second?.key).toBe(first?.key);
  });
});

describe('a signed webhook', () => {
  const read = (body: string, nowMs = 5000) => {
    const signature = createHmac('sha256', 'whsec_of_the_tests').update(`5.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=5,v1=${signature}` };
    return server.provider().readWebhook({ body: Buffer.from(body), headers, nowMs });
  };

  it('of a shape that we do not know is accepted and names nothing; a repetition has its id', () => {
    const thin = JSON.stringify({
      id: 'evt_1',
      object: 'v2.core.event',
      type: 'v1.billing.meter.no_meter_found',
    });
    const event = read(thin);
    expect(event).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      type: 'unknown',
      createdAtMs: 5000,
      payment: null,
      subscription: null,
      intent: null,
    });
    expect(read(thin, 65_000).id).toBe(event.id);
    expect(read(thin.replace('evt_1', 'evt_2')).id).not.toBe(event.id);
  });
});
