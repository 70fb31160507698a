import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it lacks; React Router asks for it when it is loaded. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Request, Response, Headers, fetch });
    // A window that nobody sees is as narrow as a phone's.
    const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
    Object.assign(this.global, { matchMedia });
    // Of the same make as Request, which takes no other.
    Object.assign(this.global, { AbortController, AbortSignal });
  }
}
