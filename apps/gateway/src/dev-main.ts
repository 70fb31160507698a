import { openSources } from './development/open-sources.ts';
import { serve } from './serve.ts';

// Started by `tools/launcher/dev.mjs` alone (ADR 0067): Vite serves the web's sources on the gateway's own port.
serve({ openWeb: openSources });
