/**
 * A setup file of Jest that makes the first assertion of a test file fail. Assertions are `expect` and supertest's
 * `.expect`. From then on every assertion of that test fails, so that code that retries cannot hide the failure, and
 * the other tests of the file do not start. With `FAIL_EVERY_TEST=1` the first assertion of every test fails.
 *
 * Writes `{ "test", "overAtMs" }` into the file `FAILURE_FILE`: the name of the test when its assertion fails, and the
 * time when the last test of the file is over. Hooks of the following suites still run in between.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const { FAILURE_FILE, FAIL_EVERY_TEST } = process.env;
const MARK = 'this assertion was made to fail';
const real = globalThis.expect;

/** The test, or the hook outside a test, whose assertions fail. */
let failing;
/** The first one of the file. */
let first;

/** Never leaves half a file to its reader. */
function report(failure) {
  writeFileSync(`${FAILURE_FILE}.new`, JSON.stringify(failure));
  renameSync(`${FAILURE_FILE}.new`, FAILURE_FILE);
}

function shallFail() {
  const test = real.getState().currentTestName ?? '(outside a test)';
  if (first === undefined) {
    first = test;
    report({ test });
  }
  if (failing === undefined || FAIL_EVERY_TEST === '1') failing = test;
  return failing === test;
}

/** The matchers of a failing `expect`. Those of promises fail when the promise settles, as real ones do. */
const failingMatchers = (actual) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'not') return failingMatchers(actual);
        if (name !== 'resolves' && name !== 'rejects')
          return () => {
            throw new Error(MARK);
          };
        const fail = async () => {
          await Promise.allSettled([typeof actual === 'function' ? actual() : actual]);
          throw new Error(MARK);
        };
        const settling = new Proxy({}, { get: (__, matcher) => (matcher === 'not' ? settling : fail) });
        return settling;
      },
    },
  );

globalThis.expect = new Proxy(real, {
  apply: (target, self, [actual, ...rest]) =>
    shallFail() ? failingMatchers(actual) : Reflect.apply(target, self, [actual, ...rest]),
});

/** @returns the class of supertest's requests, if the package of the test has it */
function supertestRequest() {
  try {
    return createRequire(real.getState().testPath)('supertest/lib/test.js');
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const Request = supertestRequest();
if (Request !== undefined) {
  const { assert } = Request.prototype;
  Request.prototype.assert = function (error, response, done) {
    if (this._asserts.length > 0 && shallFail()) done.call(this, new Error(MARK), null);
    else assert.call(this, error, response, done);
  };
}

if (FAIL_EVERY_TEST !== '1')
  globalThis.beforeEach(() => {
    if (failing !== undefined) throw new Error('an earlier test of this file has failed as intended');
  });
globalThis.afterAll(() => {
  if (first !== undefined) report({ test: first, overAtMs: Date.now() });
});
