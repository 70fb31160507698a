import type { ProblemCode } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { RetryButton } from '../../../shared/feedback/retry-button.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useSessionStore } from '../../../shared/session/session-context.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';
import type { PlaybackFailure } from './stream-player.ts';

interface FailureNoteProps {
  readonly failure: PlaybackFailure;
  readonly onRetry: () => void;
}

/** Refusals that a retry cannot change. */
const FINAL: ReadonlySet<ProblemCode> = new Set([
  'country-not-allowed',
  'plan-needed',
  'sign-in-needed',
  'stream-over',
]);

/** The failure and its remedy, in place of the picture. The score below stays unchanged. */
export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const code = failure.kind === 'refused' ? failure.code : undefined;
  const devices = failure.kind === 'refused' ? failure.devices : undefined;
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 overflow-auto bg-raised p-4 text-center text-ink"
    >
      <p className="text-lg font-bold">
        <FormattedMessage id={messagesOf(failure).title} />
      </p>
      <p className="max-w-prose text-soft">
        {devices !== undefined && (
          <>
            <FormattedMessage id="playback.devices" values={{ count: devices }} />{' '}
          </>
        )}
        <FormattedMessage id={messagesOf(failure).help} />
      </p>
      <div className="flex flex-wrap justify-center gap-2 pt-1">
        {code === 'sign-in-needed' && <SignIn />}
        {(code === 'plan-needed' || code === 'sign-in-needed') && <Plans />}
        {(code === undefined || !FINAL.has(code)) && failure.kind !== 'unsupported' && (
          <RetryButton onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}

/** Each pair is a literal, so that the check of message keys finds it. */
function messagesOf(failure: PlaybackFailure) {
  switch (failure.kind) {
    case 'refused':
      return {
        title: `problem.${failure.code}.title`,
        help: `problem.${failure.code}.help`,
      } as const;
    case 'unreachable':
      return { title: 'playback.unreachable.title', help: 'playback.unreachable.help' } as const;
    case 'broken':
      return { title: 'playback.broken.title', help: 'playback.broken.help' } as const;
    case 'unsupported':
      return { title: 'playback.unsupported.title', help: 'playback.unsupported.help' } as const;
  }
}

/** Leads to the sign-in page and back to this match. */
function SignIn() {
  const session = useSessionStore();
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const go = async (): Promise<void> => {
    await session.remember(`${pathname}${search}`);
    await navigate(`/${language}/login`);
  };
  return (
    <button type="button" className={BUTTON} onClick={() => void go()}>
      <FormattedMessage id="pages.login.title" />
    </button>
  );
}

/** Leads to the plans; after a payment the visitor returns to this match. */
function Plans() {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: `${pathname}${search}` });
  return (
    <PageLink to={`/pricing?${String(next)}`} className={BUTTON}>
      <FormattedMessage id="playback.plans" />
    </PageLink>
  );
}
