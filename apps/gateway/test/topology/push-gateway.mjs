import { serve } from '../../dist/serve.js';

// The built gateway, configured to send notifications to a test's push service; normally it connects to the public
// internet only.
serve({ outsideConnections: JSON.parse(process.env.OUTSIDE_CONNECTIONS) });
