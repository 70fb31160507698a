import { kilobytes } from '../report/report.mjs';
import { read } from './read.mjs';

const bytes = (answers) =>
  answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / answers.length;

const loadOf = (key, name, answers, headers = {}) => ({
  key,
  name: `${name}, ${kilobytes(bytes(answers))}`,
  answers,
  paths: answers.map(({ path }) => path),
  headers,
});

/** The three loads for every peer. */
export const plainLoads = ({ list, match, random }) => [
  loadOf('list', 'live list', list),
  loadOf('match', 'one match', match),
  loadOf('random', `${random.length} random matches`, random),
];

async function tagOf(url, path) {
  const { headers } = await read(`${url}${path}`);
  if (headers.etag === undefined) throw new Error(`${path} carries no ETag`);
  return headers.etag;
}

const isUnchanged = ({ status, body }) => status === 304 && body.length === 0;

/** Checks that our gateway handles the header as measured: a 304 without a body, a body in br. */
async function confirm(url, path, headers, as) {
  const answer = await read(`${url}${path}`, { headers });
  if (as(answer)) return true;
  console.log(`${path} with ${JSON.stringify(headers)}: ${answer.status}, not measured`);
  return false;
}

/**
 * Loads for our gateway only: the same responses conditionally and encoded, and a page next to a response of its
 * size. Plain hits are measured again next to them in each round.
 */
export async function variantLoads(url, { list, match, pair }) {
  const loads = [];
  for (const [key, answers] of [
    ['list', list],
    ['match', match],
  ]) {
    const [{ path }] = answers;
    // The present tag: if the response changed meanwhile, it would be sent whole and measured as a 304.
    const conditional = async () => ({ 'If-None-Match': await tagOf(url, path) });
    const holds = (headers) => confirm(url, path, headers, isUnchanged);
    if (await holds(await conditional()))
      loads.push({
        ...loadOf(`${key}-304`, `${key}, If-None-Match`, answers),
        headersNow: conditional,
        holds,
      });
    const brotli = { 'Accept-Encoding': 'br' };
    if (await confirm(url, path, brotli, ({ headers }) => headers['content-encoding'] === 'br'))
      loads.push(loadOf(`${key}-br`, `${key}, Accept-Encoding: br`, answers, brotli));
  }
  if (pair !== undefined) {
    loads.push(loadOf('page', `page ${pair.page.path}`, [pair.page]));
    loads.push(loadOf('page-sized', `answer ${pair.answer.path}`, [pair.answer]));
  }
  return loads;
}
