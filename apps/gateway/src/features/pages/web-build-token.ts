/** What the loaded `WebBuild | null` is injected by. */
export const WEB_BUILD = Symbol('WebBuild');
