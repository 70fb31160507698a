import { serve } from '../../dist/serve.js';

// The built gateway, whose notifications may go to the push service of a test: a real one sends to the public internet alone.
serve({ pushConnections: JSON.parse(process.env.PUSH_CONNECTIONS) });
