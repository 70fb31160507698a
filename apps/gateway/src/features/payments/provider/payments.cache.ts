/** Rows of the policy. */
export const ROUTES = { plans: 'payments.plans' } as const;

/** The number is the shape's version, so that another release's entries are not read. */
export const PLANS_KEY = 'payments:1:plans';

/** Of answers that show prices. */
export const PLANS_TAG = 'plans';
export const PLANS_SOURCE_TAG = `source:${PLANS_TAG}`;
