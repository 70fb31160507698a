import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it lacks; React Router asks for it when it is loaded. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Request, Response, Headers, fetch });
    // Of the same make as Request, which takes no other.
    Object.assign(this.global, { AbortController, AbortSignal });
  }
}
