import { type Stream, isLanguage } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { localeOf } from '../../shared/i18n/locale.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** `on` is to be had now, as it happens or as a recording. */
export type StreamState = 'upcoming' | 'on' | 'over';

export function streamStateOf({ from, until }: Pick<Stream, 'from' | 'until'>, nowMs: number): StreamState {
  if (nowMs < Date.parse(from)) return 'upcoming';
  return until !== null && nowMs >= Date.parse(until) ? 'over' : 'on';
}

/** In the order in which to choose among them. */
const ORDER: readonly StreamState[] = ['on', 'upcoming', 'over'];

/**
 * The stream that is offered before anybody has chosen: the first that is on, in the site owner's order, else the next to
 * begin. undefined: there is none.
 */
export function offered(streams: readonly Stream[], nowMs: number): Stream | undefined {
  for (const state of ORDER) {
    const first = streams.find((stream) => streamStateOf(stream, nowMs) === state);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** What there is to know of a stream before one chooses it: whose it is, who speaks, and whether it costs anything. */
export function StreamFacts({ stream }: { readonly stream: Stream }) {
  const { label, commentary, access } = stream;
  return (
    <>
      <span className="truncate">{label}</span>
      {commentary !== null && <Commentary tag={commentary} />}
      <span className="font-semibold text-ink">
        <FormattedMessage id={access === 'free' ? 'playback.free' : 'playback.plan'} />
      </span>
    </>
  );
}

/** A language of this site by its own name, as in the language switch; another one as the reader calls it. */
function Commentary({ tag }: { readonly tag: string }) {
  const reader = localeOf(useLanguage());
  const [main = tag] = tag.toLowerCase().split('-');
  const named = isLanguage(main)
    ? LANGUAGE_NAMES[main]
    : (new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(tag) ?? tag);
  return (
    // The server's names of rare languages may be spelt otherwise than the browser's.
    <span suppressHydrationWarning>
      <FormattedMessage id="playback.commentary" values={{ language: named }} />
    </span>
  );
}
