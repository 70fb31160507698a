import type { Settings } from '../../src/platform/config/settings.ts';
import { readConfiguration } from '../../src/platform/config/env.ts';

export const API_KEY = 'a-key-that-must-never-leave';

/**
 * Settings of a gateway with an upstream; its log goes to a file. The render deadline is ten times the production
 * value, since a test on a busy machine would otherwise meet the deadline.
 */
export function settingsFor(upstreamUrl: string | null, parts: Partial<Settings> = {}): Settings {
  const upstream = upstreamUrl === null ? {} : { API_URL: upstreamUrl, API_KEY, EMBEDDED: '1' };
  const { settings } = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PAGE_DEADLINE_MS: '20000',
    ...upstream,
  });
  return { ...settings, ...parts };
}
