import { NO_EXPIRY_MS, type State } from '../../../platform/state/index.ts';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { StaffBusyError } from './staff.errors.ts';
import { AccountStore, type ActiveAccount } from './account-store.ts';

const account = (id: string): ActiveAccount => ({
  id,
  email: `${id}@touchline.example`,
  name: id,
  scope: ['staff:accounts'],
  passwordHash: 'hash',
  credential: 'credential',
  activeSinceMs: 1,
  invitationId: null,
});

let state: State;
let store: AccountStore;

beforeEach(() => {
  state = temporaryState();
  store = new AccountStore(state);
});

afterEach(() => state.close());

const add = (id: string) =>
  store.change((accounts) =>
    Promise.resolve({ accounts: [...accounts, account(id)], result: accounts.length }),
  );
const ids = async () => (await store.all()).map(({ id }) => id);

test('a change is decided again on the new accounts after a concurrent change', async () => {
  await add('ann');
  const seen: number[] = [];
  await store.change(async (accounts) => {
    seen.push(accounts.length);
    if (seen.length === 1) await add('bo');
    return { accounts: [...accounts, account('cy')], result: undefined };
  });
  expect(seen).toEqual([1, 2]);
  expect(await ids()).toEqual(['ann', 'bo', 'cy']);
});

test('a change that loses every attempt is reported as busy and changes nothing', async () => {
  const always = async (accounts: readonly ActiveAccount[]) => {
    await add('other');
    return { accounts: [...accounts, account('slow')], result: undefined };
  };
  await expect(store.change(always)).rejects.toBeInstanceOf(StaffBusyError);
  expect(await ids()).not.toContain('slow');
});

test('a decision may refuse the change', async () => {
  await add('ann');
  const refusal = new Error('no');
  await expect(store.change(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await ids()).toEqual(['ann']);
});

describe('accounts in separate records, the former format', () => {
  beforeEach(async () => {
    for (const id of ['ann', 'bo']) {
      const { email, name, scope, passwordHash, credential, activeSinceMs } = account(id);
      const value = JSON.stringify({ email, name, scope, passwordHash, credential, activeSinceMs });
      await state.write('staff', id, value, { expiresAtMs: NO_EXPIRY_MS, group: 'accounts' });
    }
  });

  test('are found', async () => {
    expect(await store.all()).toEqual([account('ann'), account('bo')]);
    expect(await store.isEmpty()).toBe(false);
  });

  test('are moved into the roster by the first change, even one that removes them', async () => {
    await add('cy');
    expect(await ids()).toEqual(['ann', 'bo', 'cy']);
    expect(await state.ofGroup('staff', 'accounts')).toEqual([]);
    await store.change(() => Promise.resolve({ accounts: [], result: undefined }));
    expect(await store.isEmpty()).toBe(true);
  });

  test('never look empty while another node moves them into the roster', async () => {
    /** The other node always writes first. */
    class OvertakenState extends CutState {
      override async ofGroup(kind: string, group: string) {
        if ((await this.read('staff', 'roster')) === undefined) await add('cy');
        return super.ofGroup(kind, group);
      }
    }
    const overtaken = new AccountStore(new OvertakenState(state));
    expect(await overtaken.isEmpty()).toBe(false);
  });
});
