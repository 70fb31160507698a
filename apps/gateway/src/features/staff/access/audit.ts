import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { staffCallerOf } from './staff-caller.ts';

const LOG = 'staff';
/** Group of the actions done with the STAFF_TOKEN. */
const TOKEN = 'token';

/**
 * Records the actions of staff by account, even after the account is removed. It contains no email address, token or
 * password.
 */
@Injectable()
export class StaffLog {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @param accountId `null` for the holder of the STAFF_TOKEN. */
  async record(
    accountId: string | null,
    event: string,
    facts: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const value = JSON.stringify({ event, ...facts });
    await this.state.append(LOG, accountId ?? TOKEN, { atMs: this.clock.nowMs(), value });
  }
}

type Facts = Readonly<Record<string, unknown>>;

/** Writes each staff action, its author and its outcome to the log and to state. */
@Injectable()
export class Audit {
  constructor(private readonly kept: StaffLog) {}

  async of<T>(request: FastifyRequest, action: string, facts: Facts, work: () => Promise<T>): Promise<T> {
    const account = staffCallerOf(request).account?.id ?? null;
    try {
      const result = await work();
      request.log.info({ audit: { action, account, ...facts, done: true } }, 'staff action');
      await this.#keep(request, account, action, { ...facts, done: true });
      return result;
    } catch (error) {
      request.log.warn({ audit: { action, account, ...facts, done: false }, err: error }, 'staff action');
      await this.#keep(request, account, action, { ...facts, done: false });
      throw error;
    }
  }

  /** The action has already been done, so an outage of state does not make it fail. */
  async #keep(request: FastifyRequest, account: string | null, action: string, facts: Facts): Promise<void> {
    try {
      await this.kept.record(account, action, facts);
    } catch (error) {
      request.log.error({ err: error }, 'staff action: it could not be written to the audit log in state');
    }
  }
}
