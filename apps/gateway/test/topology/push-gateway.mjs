import { serve } from '../../dist/serve.js';

// The built gateway, whose notifications may go to the push service of a test: a real one sends to the public internet alone.
serve({ outsideConnections: JSON.parse(process.env.OUTSIDE_CONNECTIONS) });
