import type { Stream } from '@touchline/contracts';
import type { Texts } from '../content/index.ts';

/** The channel is left out: only the playback answer tells it. */
export function presentStream(stream: Texts.MatchStream): Stream {
  const { id, label, commentary, access, kind, countries, fromMs, untilMs } = stream;
  return {
    id,
    label,
    commentary,
    access,
    kind,
    countries: countries === null ? null : [...countries],
    from: new Date(fromMs).toISOString(),
    until: untilMs === null ? null : new Date(untilMs).toISOString(),
  };
}
