/** ECMA-402's Intl Locale Info: the pinned Node has it, TypeScript's library does not declare it yet. */
declare namespace Intl {
  interface Locale {
    getTimeZones(): string[] | undefined;
  }
}
