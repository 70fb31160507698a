/**
 * The Auth emulator of firebase-tools without its command line. The import is an internal path, so the version is
 * exact.
 */
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const app = await createApp(process.env.EMULATOR_PROJECT);
const server = app.listen(0, '127.0.0.1', () => {
  process.send({ ready: 'emulator', url: `http://127.0.0.1:${server.address().port}` });
});
const stop = () => process.exit(0);
process.once('SIGTERM', stop);
process.once('disconnect', stop);
