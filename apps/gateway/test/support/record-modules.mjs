/** Preloaded into a process under test: records the URL of each module that it loads, in every thread. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env.RECORDED_MODULES, `${url}\n`);
    return nextLoad(url, context);
  },
});
