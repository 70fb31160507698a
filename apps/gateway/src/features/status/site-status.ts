import { type Status, type StatusService, type StatusState, STATUS_SERVICES } from '@touchline/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../platform/time/durations.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { LiveAge } from '../live/index.ts';
import { SLOT_MS, slotAt, type CallKind, type Counted, type Counts } from './call-counts.ts';
import { UpstreamWatch } from './upstream-watch.ts';

/** Row in the cache policy; the response is built from the measurements of all nodes. */
export const ROUTE = 'status';

type ServiceStatus = Status['services'][number];

const HOURS = 24;
const SLOTS_AN_HOUR = HOUR_MS / SLOT_MS;
/** One failed call in four affects every page; one slow or failed call in twenty affects some. */
const FAILING_SHARE = 0.25;
const SLOW_SHARE = 0.05;

interface Shares {
  readonly state: StatusState;
  readonly slowShare: number | null;
  readonly failedShare: number | null;
}

function sharesOf(rows: readonly Counted[]): Shares {
  const callsOf = (kind: CallKind): number =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.calls : sum), 0);
  const [ok, slow, failed] = [callsOf('ok'), callsOf('slow'), callsOf('failed')];
  const all = ok + slow + failed;
  if (all === 0) return { state: 'unknown', slowShare: null, failedShare: null };
  const [slowShare, failedShare] = [slow / all, failed / all];
  if (failedShare >= FAILING_SHARE) return { state: 'failing', slowShare, failedShare };
  return { state: slowShare + failedShare >= SLOW_SHARE ? 'slow' : 'ok', slowShare, failedShare };
}

/**
 * Returns the state of one service now and in each of the last 24 hours; the last one is the current, unfinished
 * hour.
 */
export function serviceStatus(
  name: StatusService,
  { counted, answeredAtMs }: Counts,
  nowMs: number,
): ServiceStatus {
  const own = counted.filter(({ service }) => service === name);
  const firstHour = Math.floor(nowMs / HOUR_MS) - HOURS + 1;
  const hours = Array.from({ length: HOURS }, (_, index) => {
    const hour = firstHour + index;
    return {
      from: new Date(hour * HOUR_MS).toISOString(),
      ...sharesOf(own.filter(({ slot }) => Math.floor(slot / SLOTS_AN_HOUR) === hour)),
    };
  });
  // The current slot has just begun and is too small a sample alone.
  const recent = own.filter(({ slot }) => slot >= slotAt(nowMs) - 1);
  const answered = answeredAtMs.get(name);
  return {
    name,
    state: sharesOf(recent).state,
    answeredAt: answered === undefined ? null : new Date(answered).toISOString(),
    hours,
  };
}

function isSetUp(service: StatusService, settings: Settings): boolean {
  const { game, siteUpstream, payment, identity } = settings;
  return { game, site: siteUpstream, payment, identity }[service] !== null;
}

@Injectable()
export class SiteStatus {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly watch: UpstreamWatch,
    private readonly live: LiveAge,
    private readonly cache: SourceCache,
    private readonly wall: WallClock,
  ) {}

  async status(): Promise<ApiResponse<Status>> {
    const [{ scope, ...counts }, live] = await Promise.all([this.watch.read(), this.live.read()]);
    const nowMs = this.wall.nowMs();
    const services = STATUS_SERVICES.filter((name) => isSetUp(name, this.settings)).map((name) =>
      serviceStatus(name, counts, nowMs),
    );
    const at = new Date(nowMs).toISOString();
    return new ApiResponse({ at, scope, live, services }, this.cache.made(ROUTE));
  }
}
