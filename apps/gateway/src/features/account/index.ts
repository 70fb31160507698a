/** The public API of accounts. */
export { AccountModule } from './account.module.ts';
export { PreferencesSource } from './preferences.service.ts';
