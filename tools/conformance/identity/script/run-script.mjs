/** Runs one script of calls against an identity service and records the responses as typed paths. */
import { createReducer } from '../../comparison/typed-paths.mjs';
import { untilNextSecond } from '../../processes/next-second.mjs';
import { names } from '../people.mjs';
import { account, changePassword, remove, owner, refresh, signIn, signUp } from './accounts.mjs';
import { gaps, requests, signInMethods } from './requests.mjs';
import { google } from './google.mjs';
import { resetPassword, verifyAddress } from './mail.mjs';

const CHAPTERS = [
  signUp,
  signIn,
  refresh,
  account,
  verifyAddress,
  resetPassword,
  owner,
  requests,
  google,
  signInMethods,
  changePassword,
  gaps,
  remove,
];

/** @returns {Promise<{ run: import('../../comparison/compare.mjs').Run, answers: Map<string, { status: number, body: unknown }> }>} */
async function runScript(target) {
  const reduce = createReducer(names(target.project));
  const run = new Map();
  const answers = new Map();
  async function call(name, sent) {
    if (run.has(name)) throw new Error(`two calls are named “${name}”`);
    const answer = await sent;
    run.set(name, reduce(answer));
    answers.set(name, answer);
    return answer.body;
  }
  const memory = {};
  for (const chapter of CHAPTERS) await chapter({ call, target, memory, untilNextSecond });
  return { run, answers };
}

/**
 * Runs each pair of target and mode once: the script takes seconds, most of them for deliberately slow password
 * hashing.
 */
export function playOnce() {
  const played = new Map();
  return async (peer, settings) => {
    const ofPeer = played.get(peer) ?? new Map();
    played.set(peer, ofPeer);
    const key = JSON.stringify(settings);
    if (!ofPeer.has(key)) ofPeer.set(key, await runScript(await peer.begin(settings)));
    return ofPeer.get(key);
  };
}
