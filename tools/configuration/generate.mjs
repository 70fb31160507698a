/**
 * Writes the configuration reference, `.env.example` and the settings of the composition from the schemas that parse the
 * environment; with `--check` it fails if one of them is stale.
 */
import { keepGenerated } from '../documents/generated.mjs';
import { compositionSettings } from './composition.mjs';
import { environmentExample, reference } from './render.mjs';
import { sections } from './settings.mjs';

process.exitCode = keepGenerated(
  {
    'docs/reference/configuration.md': reference(sections),
    '.env.example': environmentExample(sections),
    'docker/settings.yml': compositionSettings(sections),
  },
  { check: process.argv.includes('--check') },
);
const settings = [...sections.gateway, ...sections.sandbox].flatMap((section) => section.settings);
console.log(`${settings.length} settings`);
