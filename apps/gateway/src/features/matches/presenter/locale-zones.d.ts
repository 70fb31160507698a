/** ECMA-402's Intl Locale Info, which the pinned Node has and TypeScript's library does not know yet. */
declare namespace Intl {
  interface Locale {
    getTimeZones(): string[] | undefined;
  }
}
