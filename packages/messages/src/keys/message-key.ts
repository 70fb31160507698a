// Written by the build from locales/en and data; edit those.
import type { AccountKey } from './account.ts';
import type { AuthKey } from './auth.ts';
import type { BehaviourKey } from './behaviour.ts';
import type { BoardKey } from './board.ts';
import type { CalendarKey } from './calendar.ts';
import type { ContentKey } from './content.ts';
import type { CountryKey } from './country.ts';
import type { ElsewhereKey } from './elsewhere.ts';
import type { EmbedKey } from './embed.ts';
import type { EventsKey } from './events.ts';
import type { FavouritesKey } from './favourites.ts';
import type { FeedsKey } from './feeds.ts';
import type { FormatsKey } from './formats.ts';
import type { LeaguesKey } from './leagues.ts';
import type { MatchKey } from './match.ts';
import type { MatchesKey } from './matches.ts';
import type { NotificationsKey } from './notifications.ts';
import type { OfflineKey } from './offline.ts';
import type { PagesKey } from './pages.ts';
import type { PartnersKey } from './partners.ts';
import type { PaymentsKey } from './payments.ts';
import type { PlaybackKey } from './playback.ts';
import type { ProblemsKey } from './problems.ts';
import type { RoundsKey } from './rounds.ts';
import type { SearchKey } from './search.ts';
import type { SettingsKey } from './settings.ts';
import type { SiteKey } from './site.ts';
import type { SpoilersKey } from './spoilers.ts';
import type { SportsKey } from './sports.ts';
import type { StaffKey } from './staff.ts';
import type { StatisticsKey } from './statistics.ts';
import type { StatusKey } from './status.ts';
import type { TeamsKey } from './teams.ts';
import type { UptimeKey } from './uptime.ts';
import type { WidgetKey } from './widget.ts';

/** Every message that all ten catalogues hold. */
export type MessageKey =
  | AccountKey
  | AuthKey
  | BehaviourKey
  | BoardKey
  | CalendarKey
  | ContentKey
  | CountryKey
  | ElsewhereKey
  | EmbedKey
  | EventsKey
  | FavouritesKey
  | FeedsKey
  | FormatsKey
  | LeaguesKey
  | MatchKey
  | MatchesKey
  | NotificationsKey
  | OfflineKey
  | PagesKey
  | PartnersKey
  | PaymentsKey
  | PlaybackKey
  | ProblemsKey
  | RoundsKey
  | SearchKey
  | SettingsKey
  | SiteKey
  | SpoilersKey
  | SportsKey
  | StaffKey
  | StatisticsKey
  | StatusKey
  | TeamsKey
  | UptimeKey
  | WidgetKey;
