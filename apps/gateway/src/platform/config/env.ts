import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { Environment, pairingFaults } from './environment.ts';
import type { Settings } from './settings.ts';
import { previewFaults, settingsFrom, switchedOff, type Machine } from './settings-from.ts';

/** The environment is not a valid configuration; lists all faults. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  // Not a parameter property: `tools/verify` runs this file with Node, which only strips types.
  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

export interface Configuration {
  readonly settings: Settings;
  /** Disabled features, each with the settings that would enable it. */
  readonly switchedOff: readonly string[];
}

/** Drops empty values: shells and compose files cannot unset a name. */
function given(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

const Manifest = z.object({ version: z.string() });

function thisMachine(): Machine {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return { hostName: hostname(), version: Manifest.parse(JSON.parse(manifest)).version };
}

/**
 * Reads the environment; nothing else does.
 *
 * @param builtWeb folder of the web build, unless `WEB_DIST` is set
 */
export function readConfiguration(
  source: NodeJS.ProcessEnv = process.env,
  startedMs: number = Date.now(),
  machine: Machine = thisMachine(),
  builtWeb?: string,
): Configuration {
  const defaults = builtWeb === undefined ? {} : { WEB_DIST: builtWeb };
  const named = { ...defaults, ...given(source) };
  const parsed = Environment.safeParse(named);
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...pairingFaults(named),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults);
  const settings = settingsFrom(parsed.data, startedMs, machine);
  const together = previewFaults(settings);
  if (together.length > 0) throw new ConfigurationError(together);
  return { settings, switchedOff: switchedOff(parsed.data) };
}
