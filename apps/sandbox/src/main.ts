import { inspect } from 'node:util';

import { z } from 'zod';

import { systemClock } from './time/clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { createSandbox } from './create-sandbox.ts';
import { createMedia } from './hls/create-media.ts';
import { createIdentity } from './identity-toolkit/create-identity.ts';
import { createMidtrans } from './midtrans/create-midtrans.ts';
import { ContentError } from './strapi/content/text-file.ts';
import { createSite } from './strapi/create-site.ts';
import { missingSettings, UNNAMED } from './strapi/operator/operator.ts';
import { createPayments } from './stripe/create-payments.ts';
import { WorldError } from './worlds/report.ts';

/** The parent process knows the gateway's URL only after the sandbox is ready. */
const target = z.object({ url: z.url(), secret: z.string().min(16) });
const webhookMessage = z.object({
  siteWebhook: target,
  paymentWebhook: target.optional(),
  midtransNotificationUrl: z.url().optional(),
});

const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** The process: reads the environment, starts the upstreams, notifies its parent, and stops on a signal. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const game = await createSandbox(config);
  const identity = createIdentity(config.identity);
  const site = createSite(config.site, systemClock(), { game: game.game });
  const payments = createPayments(config.payment);
  // Pictures use the world's clock if it runs at real speed.
  const media = createMedia(config.media, config.clock.speed === 1 ? { pictures: game.game.clock } : {});
  const midtrans = config.midtrans === null ? null : createMidtrans(config.midtrans);
  const urls = {
    game: await game.listen(),
    identity: await identity.listen(),
    site: await site.listen(),
    payment: await payments.listen(),
    media: await media.listen(),
    ...(midtrans === null ? {} : { midtrans: await midtrans.listen() }),
  };

  const { world, leagues, fixtures, skipped } = game.report;
  tell(
    `game sandbox: ${world}, ${String(leagues)} leagues, ${String(fixtures)} fixtures, ${String(skipped.length)} skipped`,
  );
  for (const { source, why } of skipped) tell(`  skipped ${source}: ${why}`);

  const missing = config.production ? missingSettings(config.site.operator ?? UNNAMED) : [];
  if (missing.length > 0)
    tell(
      `site sandbox: the legal pages do not name the operator; set ${missing.join(', ')} (docs/guides/legal-pages.md)`,
    );

  const stop = (): void => {
    Promise.all([
      game.close(),
      identity.close(),
      site.close(),
      payments.close(),
      media.close(),
      midtrans?.close(),
    ]).then(
      () => process.exit(0),
      (error: unknown) => {
        tell(inspect(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  process.on('message', (message) => {
    const parsed = webhookMessage.safeParse(message);
    if (!parsed.success) return;
    site.notify(parsed.data.siteWebhook);
    const { paymentWebhook, midtransNotificationUrl } = parsed.data;
    if (paymentWebhook !== undefined) payments.notify(paymentWebhook);
    if (midtransNotificationUrl !== undefined) midtrans?.notify(midtransNotificationUrl);
  });

  const ready = { ready: 'sandbox', url: urls.game, urls };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
};

run().catch((error: unknown) => {
  const expected = [ConfigError, ContentError, WorldError].some((kind) => error instanceof kind);
  tell(expected && error instanceof Error ? error.message : inspect(error));
  process.exit(1);
});
