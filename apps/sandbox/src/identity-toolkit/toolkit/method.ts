import type { Toolkit } from './toolkit.ts';

/** One request as a method sees it. */
export interface MethodCall {
  readonly body: unknown;
  /** `X-Firebase-Locale`: the language of mails. */
  readonly locale: string | undefined;
  /** Where this service was reached, for the addresses that it answers with. */
  readonly baseUrl: string;
}

/** An operation of the API; its answer is sent as JSON, undefined fields left out. */
export type Method = (toolkit: Toolkit, call: MethodCall) => object | Promise<object>;
