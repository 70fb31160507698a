/** What `Settings` is injected by: `@Inject(SETTINGS) settings: Settings`. */
export const SETTINGS = Symbol('Settings');
