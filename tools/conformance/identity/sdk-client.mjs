/** A page with the official SDK, configured for a target as for an emulator. */
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

/** For each test of a group, resets the target and opens a fresh page. */
export function useSdk(start) {
  let peer;
  let client;
  const sdk = {
    auth: undefined,
    target: undefined,
    /** Resets again, with other settings than the default. */
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

/** Returns the SDK's error code of a rejected promise; `undefined` if it is fulfilled. */
export async function codeOf(promise) {
  try {
    await promise;
    return 'no error';
  } catch (error) {
    if (typeof error?.code === 'string') return error.code;
    throw error;
  }
}
