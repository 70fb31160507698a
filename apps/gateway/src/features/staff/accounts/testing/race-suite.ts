import type { StaffSignedIn } from '@touchline/contracts';
import type { SigningKeys } from '../../../../platform/keys/index.ts';
import { KeyDirectory } from '../../../../platform/keys/testing/key-directory.ts';
import type { State } from '../../../../platform/state/index.ts';
import { SystemWallClock, type WallClock } from '../../../../platform/time/clock.ts';
import { InvitationUsedError, LastHostError, NotStaffError } from '../../access/staff.errors.ts';
import { accountId, mayInvite } from '../../access/account-store.ts';
import { StaffNode } from './staff-node.ts';

const HOST = ['staff:accounts', 'staff:cache'] as const;
const PLAIN = ['staff:cache'] as const;
/** Enough rounds for two connections to overtake each other in several ways. */
const ROUNDS = Array.from({ length: 8 }, (_, index) => index);

interface TwoStates {
  /** The empty states of two gateways: the same object, or two connections to one store. */
  readonly states: readonly [State, State];
  close(): Promise<void>;
}

/** Returns how many of the concurrent operations were refused. Any other error fails the test. */
async function refusals(works: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(works);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  for (const reason of refused)
    if (!(reason instanceof LastHostError || reason instanceof InvitationUsedError)) throw reason;
  return refused.length;
}

/** Checks that concurrent changes of staff are safe on a given state store. */
export function staffRaceSuite(name: string, openStates: (clock: WallClock) => Promise<TwoStates>): void {
  describe(name, () => {
    const clock = new SystemWallClock();
    const directory = new KeyDirectory();
    let keys: SigningKeys;
    let two: TwoStates;
    let here: StaffNode;
    let there: StaffNode;
    let ann: StaffSignedIn;

    beforeAll(async () => {
      keys = await directory.open(clock, 60_000);
    });

    beforeEach(async () => {
      two = await openStates(clock);
      const [one, other] = two.states;
      here = new StaffNode({ state: one, clock, keys });
      there = new StaffNode({ state: other, clock, keys });
      ann = await here.join('ann', HOST);
    });

    afterEach(() => two.close());

    const hosts = async () => (await here.accounts.all()).filter(mayInvite);
    /** Returns any remaining account that may invite. */
    const anyHost = async (): Promise<StaffSignedIn> => {
      const [host] = await hosts();
      if (host === undefined) throw new Error('nobody may invite');
      return { ...ann, ...host };
    };

    /** Removes all accounts, as the runbook for a lost password does. */
    const wipe = async (): Promise<void> => {
      const [state] = two.states;
      await state.remove('staff', 'roster');
    };

    test('of two accounts that remove each other at the same time, one remains and may invite', async () => {
      for (const round of ROUNDS) {
        const host = await anyHost();
        const other = await here.join(`host-${String(round)}`, HOST, host);
        expect(await refusals([here.remove(host), there.remove(other)])).toBe(1);
        expect(await hosts()).toHaveLength(1);
      }
    });

    test('of six accounts removed at the same time on two nodes, one remains', async () => {
      const others = await Promise.all(['b', 'c', 'd', 'e', 'f'].map((each) => here.join(each, HOST, ann)));
      const removals = [ann, ...others].map((each, index) => (index % 2 === 0 ? here : there).remove(each));
      expect(await refusals(removals)).toBe(1);
      expect(await hosts()).toHaveLength(1);
    });

    test('of two accounts that take the right to invite from each other at the same time, one keeps it', async () => {
      const bo = await here.join('bo', HOST, ann);
      const [ofAnn, ofBo] = [await here.invite('ann', PLAIN, bo), await here.invite('bo', PLAIN, ann)];
      expect(await refusals([here.accept(ofAnn), there.accept(ofBo)])).toBe(1);
      expect(await hosts()).toHaveLength(1);
    });

    test('when one account loses the right to invite while the only other one with it is removed, one of the two changes is refused', async () => {
      for (const round of ROUNDS) {
        const host = await anyHost();
        const other = await here.join(`host-${String(round)}`, HOST, host);
        const less = await there.invite(host.name, PLAIN, other);
        expect(await refusals([there.accept(less), here.remove(other)])).toBe(1);
        expect(await hosts()).toHaveLength(1);
      }
    });

    test('of eight concurrent uses of one link on two nodes, one succeeds', async () => {
      const secret = await here.invite('bo', PLAIN, ann);
      const uses = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? here : there).accept(secret));
      expect(await refusals(uses)).toBe(7);
    });

    test('an account removed while its link is used does not come back', async () => {
      for (const round of ROUNDS) {
        const name = `bo-${String(round)}`;
        const secret = await here.invite(name, PLAIN, ann);
        const id = accountId(`${name}@touchline.example`);
        await refusals([there.accept(secret), here.remove({ id })]);
        expect(await here.accounts.find(id)).toBeUndefined();
      }
    });

    test('of several STAFF_TOKEN links used at the same time, one creates the first account, and the others become invalid', async () => {
      await wipe();
      const names = ['b', 'c', 'd', 'e', 'f', 'g'];
      const secrets = await Promise.all(names.map((each) => here.invite(each, HOST)));
      const uses = secrets.map((secret, index) => (index % 2 === 0 ? here : there).accept(secret));
      expect(await refusals(uses)).toBe(names.length - 1);
      const accounts = await here.accounts.all();
      expect(accounts).toHaveLength(1);
      expect((await there.list()).map(({ id }) => id)).toEqual(accounts.map(({ id }) => id));
    });

    test('a STAFF_TOKEN link created while the first account joins admits nobody', async () => {
      for (const round of ROUNDS) {
        await wipe();
        const secret = await here.invite(`first-${String(round)}`, HOST);
        const [joined, late] = await Promise.allSettled([
          here.accept(secret),
          there.invite(`late-${String(round)}`, HOST),
        ]);
        expect(joined.status).toBe('fulfilled');
        if (late.status === 'fulfilled') expect(await refusals([there.accept(late.value)])).toBe(1);
        else expect(late.reason).toBeInstanceOf(NotStaffError);
        expect(await here.list()).toHaveLength(1);
      }
    });

    test('accounts that join at the same time are all stored', async () => {
      const names = ['b', 'c', 'd', 'e', 'f', 'g'];
      await Promise.all(names.map((each, index) => (index % 2 === 0 ? here : there).join(each, PLAIN, ann)));
      expect(await here.accounts.all()).toHaveLength(1 + names.length);
    });
  });
}
