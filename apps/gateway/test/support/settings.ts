import type { Settings } from '../../src/platform/config/settings.ts';
import { readConfiguration } from '../../src/platform/config/env.ts';

export const API_KEY = 'a-key-that-must-never-leave';

/**
 * The settings of a gateway in front of an upstream, its log kept in a file. Pages wait ten times as long as visitors
 * do: on a busy machine a test would meet the deadline instead of what it is about.
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
