/** firebase-tools' Auth emulator alone, without its command line: an internal path, hence the exact version. */
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const app = await createApp(process.env.EMULATOR_PROJECT);
const server = app.listen(0, '127.0.0.1', () => {
  process.send({ ready: 'emulator', url: `http://127.0.0.1:${server.address().port}` });
});
const stop = () => process.exit(0);
process.once('SIGTERM', stop);
process.once('disconnect', stop);
