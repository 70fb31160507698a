import type { MatchEvent, MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  BoardGrid,
  BoardShell,
  BoardTile,
  MatchPicker,
  useBoardChoice,
  useScreenAwake,
} from '../../features/board/index.ts';
import { EventMark, lastGoal, matchQuery, MatchState, Minute } from '../../features/matches/match/index.ts';
import {
  dayMatchesQuery,
  ListRadio,
  liveMatchesQuery,
  MatchClock,
  passes,
  useScoreNews,
} from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { LiveAgeNote } from '../../shared/live/live-age-note.tsx';
import { DelayNote } from '../../shared/spoilers/lazy-notes.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';

/** Returns the matches in play, then those still to come today. Finished matches are not offered. */
function toChoose(live: readonly MatchSummary[], day: readonly MatchSummary[]): readonly MatchSummary[] {
  const known = new Set(live.map(({ id }) => id));
  const next = day.filter(({ id, status }) => !known.has(id) && passes('scheduled', status));
  return [...live, ...next.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff))];
}

/** Up to nine matches side by side, for a second screen or a pub's television. */
export function Board({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const live = useAnswer(liveMatchesQuery(api));
  const { ids, picks, toggle, chooseForMe } = useBoardChoice(live.data?.data);
  const [isChoosing, setChoosing] = useState(picks.kind === 'picked' && picks.ids.length === 0);
  useScreenAwake();
  return (
    <BoardShell
      age={<LiveAgeNote topic="matches" updatedAtMs={live.dataUpdatedAt} />}
      isChoosing={isChoosing}
      onChoosing={setChoosing}
      onClose={onClose}
      picker={
        <Picker
          live={live.data?.data ?? []}
          chosen={ids}
          isAutomatic={picks.kind === 'automatic'}
          onToggle={toggle}
          onChooseForMe={chooseForMe}
          onDone={() => {
            setChoosing(false);
          }}
        />
      }
    >
      {ids.length === 0 ? (
        <p className="grid h-full place-items-center p-6 text-center text-lg text-soft">
          <FormattedMessage id={picks.kind === 'automatic' ? 'matches.live.empty' : 'board.none'} />
        </p>
      ) : (
        <BoardGrid ids={ids} tile={(id) => <Tile id={id} />} />
      )}
      {/* The page underneath the board is not read out while the board is open. */}
      {live.data !== undefined && <ListRadio matches={live.data.data} />}
      <DelayNote matches={live.data?.data ?? []} />
    </BoardShell>
  );
}

interface PickerProps {
  readonly live: readonly MatchSummary[];
  readonly chosen: readonly string[];
  readonly isAutomatic: boolean;
  readonly onToggle: (id: string) => void;
  readonly onChooseForMe: () => void;
  readonly onDone: () => void;
}

function Picker({ live, ...rest }: PickerProps) {
  const { data } = useAnswer(dayMatchesQuery(useApi(), useToday(), useViewerZone()));
  const matches = toChoose(live, data?.data ?? []);
  return <MatchPicker matches={matches} clock={(match) => <MatchClock match={match} />} {...rest} />;
}

function Tile({ id }: { readonly id: string }) {
  const { data } = useAnswer(matchQuery(useApi(), id));
  // Has the size of the loaded tile.
  if (data === undefined) return <div className="board-tile h-full" />;
  const match = data.data;
  return <LoadedTile match={match} />;
}

function LoadedTile({ match }: { readonly match: Parameters<typeof BoardTile>[0]['match'] }) {
  const news = useScoreNews(match);
  const goal = lastGoal(match.events);
  const clock =
    match.status.code === 'NS' ? (
      <LocalTime at={match.kickoff} style="time" />
    ) : (
      <MatchState match={match} length="short" />
    );
  return <BoardTile match={match} clock={clock} news={news} last={goal && <Goal goal={goal} />} />;
}

function Goal({ goal: { minute, addedTime, type, player } }: { readonly goal: MatchEvent }) {
  return (
    <span className="flex min-w-0 items-center gap-[1.5cqw]">
      <EventMark type={type} className="size-[1em]" />
      <span className="font-score tabular-nums">
        <Minute minute={minute} addedTime={addedTime} />
      </span>
      <span className="truncate">{player?.name}</span>
    </span>
  );
}
