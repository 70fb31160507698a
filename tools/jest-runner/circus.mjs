/**
 * Runs one test file in this process with `jest-circus`. Jest's own runner gives it a vm context and a module registry
 * for each file. Here `jest-circus` receives this process instead: its globals, and Node's own modules.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** Where `jest-circus` keeps the listeners of a file's events; a new file begins with an empty list. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Not kept: a `require` holds on to every module that it has loaded, and so to all that a file's tests refer to. */
const newRequire = () => createRequire(import.meta.url);

/** Runs a module for one test file, also if an earlier file has imported it. */
function importAnew(path, testPath) {
  const url = pathToFileURL(path);
  url.searchParams.set('for', testPath);
  return import(url.href);
}

/** The part of `jest-runtime` that `jest-circus` uses. */
const runtimeFor = (testPath, { setupFilesAfterEnv }, onImport) => ({
  /** Loads `jest-circus` anew, since its state is that of one file. */
  requireInternalModule(path) {
    const require = newRequire();
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    return require(path);
  },
  requireModule: (path) => newRequire()(path),
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule(path) {
    if (setupFilesAfterEnv.includes(path)) return importAnew(path, testPath);
    onImport();
    return import(pathToFileURL(path).href);
  },
  setGlobalsForRuntime() {},
  enterTestCode() {},
  leaveTestCode() {},
});

function nameOf(event) {
  if (event.name === 'test_start') return fullName(event.test);
  if (event.name !== 'hook_start') return undefined;
  const { type, parent } = event.hook;
  // The other hooks belong to a test, which is named already.
  return type.endsWith('All') ? `${type} ${fullName(parent)}`.trim() : undefined;
}

/**
 * Refuses a hook, a test or a suite of a module that the test file imports. The module runs once in a lane, so that
 * only the first file that imports it would have them.
 */
function refuseImported({ name, asyncError }, { currentDescribeBlock }, path) {
  const suite = name === 'start_describe_definition' ? currentDescribeBlock.parent : currentDescribeBlock;
  if (asyncError === undefined || suite.parent !== undefined || asyncError.stack.includes(path)) return;
  asyncError.message =
    'Hooks and tests of an imported module run once. Export a function that test files call.';
  throw asyncError;
}

function fullName({ name, parent }) {
  return parent === undefined ? '' : `${fullName(parent)} ${name}`.trim();
}

/**
 * @param {object} file `path` and Jest's configurations of the run and of the project
 * @param {object} listeners `onEvent`: events of single tests, for Jest's reporters; `onRunning`: the name of each test
 *   and of each `beforeAll` or `afterAll` that begins; `onSetup`, `onTeardown`: `jest-circus` has begun, or ceased, to
 *   listen for uncaught errors
 */
export async function runInCircus({ path, globalConfig, config }, listeners) {
  let isImporting = false;
  const runtime = runtimeFor(path, config, () => {
    isImporting = true;
  });
  const environment = {
    global: globalThis,
    handleTestEvent(event, state) {
      if (isImporting) refuseImported(event, state, path);
      if (event.name === 'setup') listeners.onSetup();
      if (event.name === 'teardown') listeners.onTeardown();
      const name = nameOf(event);
      if (name !== undefined) listeners.onRunning(name);
    },
  };
  for (const setupFile of config.setupFiles) await importAnew(setupFile, path);
  const { default: circus } = newRequire()(config.testRunner);
  const run = circus(globalConfig, config, environment, runtime, path, listeners.onEvent);
  // With `await`, the frames of this runner would be part of every test's stack, and Jest would print their code.
  return new Promise((resolve, reject) => {
    run.then(
      (result) => resolve(result),
      (error) => reject(error),
    );
  });
}

/** @returns {() => void} puts back the environment, the folder and the exit code that the process has now */
export function keepProcessState() {
  const env = { ...process.env };
  const cwd = process.cwd();
  const { exitCode } = process;
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    for (const [name, value] of Object.entries(env))
      if (process.env[name] !== value) process.env[name] = value;
    if (process.cwd() !== cwd) process.chdir(cwd);
    process.exitCode = exitCode;
  };
}
