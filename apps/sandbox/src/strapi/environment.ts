import { list, wholeNumber } from '../config-values.ts';

/** The site upstream's part of the environment. */
export const siteEnvironment = {
  SANDBOX_SITE_PORT: wholeNumber(0, 65_535).default(0),
  /** Accepted API tokens; none: any. */
  SANDBOX_SITE_TOKENS: list.default([]),
};
