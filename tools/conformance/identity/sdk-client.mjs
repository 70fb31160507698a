/** A page that uses the official SDK, pointed at a target as the SDK is at an emulator. */
import { after, afterEach, before, beforeEach } from 'node:test';
import { deleteApp, initializeApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth';

let pages = 0;

export function openClient({ url, project }) {
  pages += 1;
  const app = initializeApp({ apiKey: 'any-key', projectId: project }, `page ${pages}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

/** For the tests of a group: a peer without accounts and a fresh page before each of them. */
export function useSdk(start) {
  let peer;
  let client;
  const sdk = {
    auth: undefined,
    target: undefined,
    /** Anew, with other settings than a test has by itself. */
    async begin(settings) {
      await client?.close();
      sdk.target = await peer.begin(settings);
      client = openClient(sdk.target);
      sdk.auth = client.auth;
    },
  };
  before(async () => (peer = await start()));
  beforeEach(() => sdk.begin({ hidesAddresses: false }));
  afterEach(async () => {
    await client?.close();
    client = undefined;
  });
  after(() => peer?.stop());
  return sdk;
}

/** The SDK's own code of what it refuses to do; a promise that is kept has none. */
export async function codeOf(promise) {
  try {
    await promise;
    return 'no error';
  } catch (error) {
    if (typeof error?.code === 'string') return error.code;
    throw error;
  }
}
