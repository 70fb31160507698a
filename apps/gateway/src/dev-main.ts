import { openSources } from './development/open-sources.ts';
import { serve } from './serve.ts';

// Only `tools/launcher/dev.mjs` starts this file (ADR 0068): Vite serves the web's sources on the gateway's own port.
serve({ openWeb: openSources });
