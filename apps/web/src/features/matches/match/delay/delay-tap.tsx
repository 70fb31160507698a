import { worldNowMs, type MatchDetail } from '@touchline/contracts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../../shared/api/services-context.tsx';
import { usePage } from '../../../../shared/config/page.ts';
import { clampDelay } from '../../../../shared/spoilers/spoiler-setting.ts';
import { useSpoilers, useSpoilersStore } from '../../../../shared/spoilers/spoilers-context.tsx';
import { useWorldNow } from '../../../../shared/time/use-world-now.ts';
import { BUTTON } from '../../../../shared/ui/panel.ts';
import { matchQuery } from '../queries/match-queries.ts';

/** The maximum delay of a picture is three minutes; the fourth leaves time to press the button. */
const LATELY_MS = 4 * 60_000;
const RESTARTS: ReadonlySet<string> = new Set([
  'phase.kick-off',
  'phase.second-half',
  'phase.extra-time',
  'phase.extra-time-second-half',
]);

/**
 * Returns the instant of the latest kick-off or restart in epoch ms, or `undefined` if it was not within the last
 * four minutes. A delayed picture still has to show it.
 */
export function restartOf({ events }: Pick<MatchDetail, 'events'>, nowMs: number): number | undefined {
  const restart = events.findLast(
    ({ type, text }) => type === 'phase' && text !== null && RESTARTS.has(text),
  );
  if (restart === undefined) return undefined;
  const atMs = Date.parse(restart.at);
  return nowMs >= atMs && nowMs - atMs <= LATELY_MS ? atMs : undefined;
}

/**
 * A button for visitors who watch on television. They press it when their picture shows the kick-off; scores are
 * delayed by the measured time from then on.
 */
export function DelayTapContent({ id }: { readonly id: string }) {
  const store = useSpoilersStore();
  const { setting } = useSpoilers();
  const { demonstration } = usePage().site;
  // Reads the undelayed match: the delay of the picture is measured against the data received so far.
  const { data } = useQuery(matchQuery(useApi(), id));
  const nowMs = useWorldNow();
  const restartMs = data === undefined ? undefined : restartOf(data.data, nowMs);
  if (restartMs === undefined) return null;
  const measure = (): void => {
    const lateMs = worldNowMs(demonstration, Date.now()) - restartMs;
    store.set({ ...setting, delaySeconds: clampDelay(lateMs / 1000) });
  };
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-2 text-sm text-soft">
      <FormattedMessage id="match.delay.text" />
      <button type="button" className={BUTTON} onClick={measure}>
        <FormattedMessage id="match.delay.tap" />
      </button>
      {setting.delaySeconds > 0 && (
        <output className="min-w-16 font-score tabular-nums">
          <FormattedMessage id="match.delay.value" values={{ seconds: setting.delaySeconds }} />
        </output>
      )}
    </p>
  );
}
