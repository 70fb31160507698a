/** @jest-environment ./jest-environment-browser.mjs */
import { Plan } from '@touchline/contracts';
import { renderToString } from 'react-dom/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, problem, type Answers } from '../../../shared/form/testing/form-around.tsx';
import {
  ACTIVE,
  CHOSEN,
  MONTHLY,
  PASS,
  PROVIDER,
  PAYMENT,
  shownPayments,
} from '../testing/payments-around.tsx';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { PlanTerms } from '../shared/plan-terms.tsx';
import { PricingView } from './pricing-view.tsx';

const PLANS = 'GET /api/plans';
const CHECKOUT = 'POST /api/payments/checkout';
const SUBSCRIPTION = 'GET /api/account/subscription';
const plan = Plan.parse(MONTHLY);
const opened = ok({ id: 'pay_1', url: PROVIDER });

async function shown(
  around: Parameters<typeof shownPayments>[1] = {},
  of: 'everything' | 'sport' = 'everything',
) {
  const answers: Answers = { [PLANS]: ok([MONTHLY, PASS]), ...around.answers };
  return shownPayments(<PricingView of={of} text={<p>Owner’s text</p>} />, { ...around, answers });
}

/** Two plans may have the same name, so the accessible name of a button contains the price. */
const named = (plan: string) => new RegExp(`^Choose this plan ${plan} €[\\d.]+ \\w+`);
const button = (plan: string) => screen.findByRole('button', { name: named(plan) });

describe('prices', () => {
  it('show what is free first, and trial, renewal, price and tax before the button', async () => {
    const { container } = await shown();
    await screen.findByText(/^Free until/);
    const text = container.textContent;
    const order = [
      'Free, and staying free',
      'Every match, every sport',
      'On 2 devices at a time',
      '€9.99',
      'per month',
      'Tax included',
      'Free until 28 November 2026, then €9.99 per month',
      'A card that has already had a free trial is charged at once.',
      'Renews automatically at €9.99 per month until you cancel. You can cancel at any time in your account.',
      'Choose this plan',
      'no real money is taken',
      'Owner’s text',
    ];
    expect(order.map((part) => text.indexOf(part)).filter((at) => at < 0)).toEqual([]);
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
  });

  it('of single sports are grouped by sport, and a pass says that it ends', async () => {
    await shown({}, 'sport');
    const hockey = within(await screen.findByRole('region', { name: 'Ice hockey' }));
    expect(hockey.getByText('Paid once. It ends by itself and does not renew.')).toBeDefined();
    expect(hockey.getByText('for 7 days')).toBeDefined();
    expect(screen.queryByText('Monthly')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all plans' })).toBeDefined();
  });

  it('that fail to load show an error, and what is free', async () => {
    await shown({ answers: { [PLANS]: problem(502, 'upstream-failed') } });
    await screen.findByText('The prices could not be loaded');
    expect(screen.getByText('Free, and staying free')).toBeDefined();
  });

  it('show a note if nothing is for sale', async () => {
    await shown({ answers: { [PLANS]: ok([]) } });
    await screen.findByText(/^No plans are for sale/);
  });
});

describe('the free trial', () => {
  const TRIALS = 'GET /api/account/trials';
  const body = ({ sentTo }: Awaited<ReturnType<typeof shown>>) => sentTo(CHECKOUT)[0]?.body;

  it('is written in days by the server, whose page is cached', async () => {
    const around = await pageAround({ sells: true });
    const html = renderToString(around(<PlanTerms plan={plan} trial="offered" />));
    const text = html.replaceAll(/<!-- -->|<[^>]*>/g, '');
    expect(text).toContain('Free for 7 days, then €9.99 per month');
    expect(text).not.toContain('Free until');
  });

  it('is offered to guests without a request', async () => {
    const { sentTo } = await shown({ isSignedIn: false });
    await screen.findByText(/^Free until/);
    expect(sentTo(TRIALS)).toEqual([]);
  });

  it('is not asked for if no plan has one', async () => {
    const { sentTo } = await shown({ answers: { [PLANS]: ok([{ ...MONTHLY, trialDays: 0 }, PASS]) } });
    await button('Monthly');
    expect(sentTo(TRIALS)).toEqual([]);
  });

  it.each([
    ['at all', { all: true, plans: ['price_year'] }],
    ['of the plan', { all: false, plans: ['price_month'] }],
  ])('is not mentioned to an account that has had one %s', async (_, had) => {
    const page = await shown({ answers: { [TRIALS]: ok(had), [CHECKOUT]: opened } });
    await screen.findByText(/^Renews automatically at/);
    await waitFor(() => {
      expect(screen.queryByText(/free trial|Free until/)).toBeNull();
    });
    await page.user.click(await button('Monthly'));
    await waitFor(() => {
      expect(page.left).toEqual([PROVIDER]);
    });
    expect(body(page)).toEqual({ plan: 'price_month', language: 'en' });
  });

  it('is not promised if nobody knows whether the account has had it', async () => {
    const page = await shown({ answers: { [TRIALS]: problem(503, 'unavailable'), [CHECKOUT]: opened } });
    await screen.findByText('The payment page says whether you can have a free trial.');
    expect(screen.queryByText(/^Free until/)).toBeNull();
    await page.user.click(await button('Monthly'));
    await waitFor(() => {
      expect(page.left).toEqual([PROVIDER]);
    });
    expect(body(page)).toMatchObject({ trialTermsShown: true });
  });

  it('stored by an earlier version of the page, is taken with the terms that are shown now', async () => {
    const { user, left, sentTo } = await shown({ kept: CHOSEN, answers: { [CHECKOUT]: opened } });
    await screen.findAllByText(/^Free until/);
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    expect(sentTo(CHECKOUT)).toMatchObject([{ idempotencyKey: CHOSEN.key, body: { trialTermsShown: true } }]);
  });
});

describe('in a partner’s frame', () => {
  it('a plan opens the page in the top window, without the owner’s text and earlier choices', async () => {
    await shown({ query: '?overlay', isSignedIn: false, kept: CHOSEN });
    const link = await screen.findByRole('link', { name: 'Choose this plan Monthly €9.99 per month' });
    expect(link.getAttribute('target')).toBe('_top');
    expect(link.getAttribute('href')).toBe('/en/pricing?plan=price_month');
    expect(screen.queryByText('Owner’s text')).toBeNull();
    expect(screen.queryByText(/^Your choice/)).toBeNull();
  });

  it('a subscriber gets the same link to the top window, because no other page may be framed', async () => {
    const answers = { [SUBSCRIPTION]: ok(ACTIVE) };
    const { sentTo } = await shown({ query: '?overlay', answers });
    const link = await screen.findByRole('link', { name: 'Choose this plan Monthly €9.99 per month' });
    expect(link.getAttribute('target')).toBe('_top');
    expect(sentTo(SUBSCRIPTION)).toEqual([]);
  });

  it('a plan chosen there is offered here, and its URL opens no checkout', async () => {
    const { sentTo, kept } = await shown({ query: '?plan=price_month' });
    const offer = within(await screen.findByRole('region', { name: 'Your choice: Monthly' }));
    // Two plans may have the same name.
    expect((await offer.findByText(/^€9\.99/)).textContent).toBe('€9.99 per month');
    expect(kept()?.plan.id).toBe('price_month');
    expect(sentTo(CHECKOUT)).toEqual([]);
  });
});

describe('a press of the button', () => {
  it('opens the provider’s page, with an idempotency key', async () => {
    const { user, left, sentTo, kept } = await shown({ answers: { [CHECKOUT]: opened } });
    await user.click(await button('Monthly'));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    expect(sentTo(CHECKOUT)).toMatchObject([
      {
        body: { plan: 'price_month', language: 'en', trialTermsShown: true },
        idempotencyKey: 'key-of-the-test-1',
        authorization: 'Bearer access',
      },
    ]);
    expect(kept()).toMatchObject({ payment: 'pay_1', key: 'key-of-the-test-1' });
  });

  it('opens one checkout, however often it is repeated', async () => {
    let open: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answer = async () => {
      await waiting;
      return opened();
    };
    const { user, left, sentTo } = await shown({ answers: { [CHECKOUT]: answer } });
    const choose = await button('Monthly');
    await user.click(choose);
    await user.click(choose);
    open();
    await waitFor(() => {
      expect(left).toHaveLength(1);
    });
    expect(sentTo(CHECKOUT)).toHaveLength(1);
  });

  it('of a guest stores the plan and leads to registration', async () => {
    const { user, where, kept, session, sentTo } = await shown({ isSignedIn: false });
    await user.click(await button('Monthly'));
    await waitFor(() => {
      expect(where()).toBe('/en/register');
    });
    expect(kept()).toMatchObject({ plan: { id: 'price_month', name: 'Monthly' }, payment: null });
    expect(sentTo(CHECKOUT)).toEqual([]);
    // The test’s page is not a page of the site, so it is not remembered as a target.
    expect(await session.takeRemembered()).toBeUndefined();
  });

  it('shows an error if the provider’s URL is not safe', async () => {
    const answers = { [CHECKOUT]: ok({ id: 'pay_1', url: 'http://pay.example/cs_1' }) };
    const { user, left } = await shown({ answers });
    await user.click(await button('Monthly'));
    await screen.findByText('The payment page could not be opened');
    expect(left).toEqual([]);
  });

  it.each([
    [409, 'already-subscribed', 'You already have a plan'],
    [404, 'plan-not-found', 'This plan is not for sale'],
    [502, 'upstream-failed', 'Our payment provider is not answering'],
    [503, 'unavailable', 'Our payment provider is not answering'],
  ])('explains the response %i %s', async (status, code, text) => {
    const { user, left } = await shown({ answers: { [CHECKOUT]: problem(status, code) } });
    await user.click(await button('Monthly'));
    await screen.findByText(text);
    expect(left).toEqual([]);
  });

  it('sends the same key and body again after a lost response', async () => {
    let isLost = true;
    const answer = () => {
      if (!isLost) return opened();
      isLost = false;
      throw new TypeError('connection lost');
    };
    const { user, left, sentTo } = await shown({ answers: { [CHECKOUT]: answer } });
    await user.click(await button('Monthly'));
    await screen.findByText('Our payment provider is not answering');
    await user.click(await button('Monthly'));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    const [first, second] = sentTo(CHECKOUT);
    expect(second).toEqual(first);
  });

  it('is not possible while a plan is active', async () => {
    await shown({ answers: { [SUBSCRIPTION]: ok(ACTIVE) } });
    await screen.findByRole('link', { name: 'Your plan' });
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});

describe('a stored choice', () => {
  const RESUME = { name: 'Continue to payment' };

  it('is offered after signing in, and continues with its key', async () => {
    const { user, left, sentTo } = await shown({ kept: CHOSEN, answers: { [CHECKOUT]: opened } });
    await user.click(await screen.findByRole('button', RESUME));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    expect(sentTo(CHECKOUT)).toMatchObject([{ idempotencyKey: CHOSEN.key }]);
  });

  it('with an open payment continues on its page, without another checkout', async () => {
    const answers = { 'GET /api/payments/pay_1': ok(PAYMENT) };
    const { user, left, sentTo } = await shown({ kept: { ...CHOSEN, payment: 'pay_1' }, answers });
    await user.click(await screen.findByRole('button', RESUME));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    expect(sentTo(CHECKOUT)).toEqual([]);
  });

  it.each(['processing', 'paid'])('whose payment is %s leads to its result', async (status) => {
    const answers = { 'GET /api/payments/pay_1': ok({ ...PAYMENT, status, checkoutUrl: null }) };
    const { user, where } = await shown({ kept: { ...CHOSEN, payment: 'pay_1' }, answers });
    await user.click(await screen.findByRole('button', RESUME));
    await waitFor(() => {
      expect(where()).toBe('/en/payment/result');
    });
  });

  it.each([
    ['has expired', ok({ ...PAYMENT, status: 'expired', checkoutUrl: null })],
    ['was another account’s', problem(404, 'not-found')],
  ])('whose payment %s opens another checkout with a new key', async (_, payment) => {
    const answers = { 'GET /api/payments/pay_1': payment, [CHECKOUT]: opened };
    const { user, left, sentTo } = await shown({ kept: { ...CHOSEN, payment: 'pay_1' }, answers });
    await user.click(await screen.findByRole('button', RESUME));
    await waitFor(() => {
      expect(left).toEqual([PROVIDER]);
    });
    expect(sentTo(CHECKOUT)).toMatchObject([{ idempotencyKey: 'key-of-the-test-1' }]);
  });

  it('can be deleted', async () => {
    const { user, kept } = await shown({ kept: CHOSEN });
    await user.click(await screen.findByRole('button', { name: 'Forget this choice' }));
    expect(kept()).toBeUndefined();
    expect(screen.queryByText('Your choice: Monthly')).toBeNull();
  });
});
