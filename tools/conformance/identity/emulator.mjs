/** The Auth emulator of firebase-tools as a target. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../processes/start-process.mjs';
import { createTarget } from './target.mjs';

const PROJECT = 'demo-touchline';

async function asOwner(method, url, body) {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`the emulator answered ${response.status} to ${method} ${url}`);
  return response.json();
}

/** Starts the emulator. It takes seconds to start, so one instance is reset as often as needed. */
export async function startEmulator() {
  // It stores settings in its user's home, so it gets a separate one.
  const home = mkdtempSync(join(tmpdir(), 'touchline-emulator-'));
  const emulator = await startProcess({
    name: 'The Auth emulator',
    entry: fileURLToPath(new URL('emulator-process.mjs', import.meta.url)),
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, EMULATOR_PROJECT: PROJECT },
  });
  const { url } = emulator.message;
  const project = `${url}/emulator/v1/projects/${PROJECT}`;
  const target = createTarget({
    name: 'emulator',
    url,
    project: PROJECT,
    async codesSentTo(email) {
      const { oobCodes } = await asOwner('GET', `${project}/oobCodes`);
      return oobCodes
        .filter((mail) => mail.email === email)
        .map(({ requestType, oobCode }) => ({ kind: requestType, code: oobCode }));
    },
    async changeUser(email, { disabled, customClaims }) {
      const accounts = `${url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
      const { users } = await asOwner('POST', `${accounts}:lookup`, { email: [email] });
      await asOwner('POST', `${accounts}:update`, {
        localId: users[0].localId,
        disableUser: disabled,
        customAttributes: customClaims && JSON.stringify(customClaims),
      });
    },
  });
  /** The emulator accepts the policy and does not enforce it. */
  const setPolicy = ({ enforcementState, ...customStrengthOptions }) =>
    asOwner(
      'PATCH',
      `${url}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=passwordPolicyConfig`,
      {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: enforcementState,
          passwordPolicyVersions: [{ customStrengthOptions }],
        },
      },
    );
  return {
    /** Resets it to no accounts. `hidesAddresses`: responses do not reveal which addresses have an account. */
    async begin({ hidesAddresses, passwordPolicy = { enforcementState: 'OFF' } }) {
      await asOwner('DELETE', `${project}/accounts`);
      await asOwner('PATCH', `${project}/config`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: hidesAddresses },
      });
      await setPolicy(passwordPolicy);
      return target;
    },
    async stop() {
      await emulator.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
