/**
 * Runs Lighthouse's mobile preset on the main landing pages, three times each, and compares with the bars of
 * docs/budgets.md.
 *
 *   node tools/lighthouse/run.mjs [--runs 3] [--page home --page live …] [--url http://localhost:3000]
 *
 * Without an address it starts the demonstration itself. Needs an otherwise idle machine.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installLocked } from '../bootstrap/locked-install.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PORT = '3977';
const BARS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
const LCP_MS = 1800;
const CLS = 0.02;
const NAMES_WITHIN_SECONDS = 600;
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
});
await installLocked(new URL('.', import.meta.url));
const [{ default: lighthouse }, { launch }] = await Promise.all([
  import('lighthouse'),
  import('chrome-launcher'),
]);

/** Starts the demonstration as `npm start` does. */
function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const child = spawn(process.execPath, [here('../launcher/start.mjs')], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (!text.includes('Touchline is on ')) return;
      resolve({
        url: `http://localhost:${PORT}`,
        stop: async () => {
          child.kill('SIGTERM');
          await new Promise((done) => child.once('exit', done));
          rmSync(dataDir, { recursive: true, force: true });
        },
      });
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${text}`)));
  });
}

async function firstId(url, path) {
  const { data } = await (await fetch(`${url}${path}`)).json();
  if (data[0] === undefined) throw new Error(`${path} is empty`);
  return data[0].id ?? data[0].slug;
}

/** In its first minutes a site loads the names for search, which would slow the page measured first. */
async function untilNamesAreRead(url) {
  for (let second = 0; second < NAMES_WITHIN_SECONDS; second += 1) {
    const { meta } = await (await fetch(`${url}/api/search?q=team${second}`)).json();
    if (meta?.partial !== true) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${url} has not read all names within ${NAMES_WITHIN_SECONDS} s`);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Repeats a run whose trace lacks the start of the load, which Chromium sometimes produces; Lighthouse reports it. */
async function recorded(url, chromePort, attempts = 3) {
  const { lhr } = await lighthouse(url, { port: chromePort, output: 'json', logLevel: 'error' });
  if (lhr.runtimeError === undefined) return lhr;
  if (attempts === 1 || lhr.runtimeError.code !== 'NO_NAVSTART')
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return recorded(url, chromePort, attempts - 1);
}

async function audit(url, chromePort) {
  const lhr = await recorded(url, chromePort);
  const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => {
    return scoreDisplayMode === 'binary' && score === 0;
  });
  return {
    scores: Object.fromEntries(
      Object.keys(BARS).map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
    ),
    lcpMs: lhr.audits['largest-contentful-paint'].numericValue,
    cls: lhr.audits['cumulative-layout-shift'].numericValue,
    tbtMs: lhr.audits['total-blocking-time'].numericValue,
    scriptKb: (lhr.audits['resource-summary']?.details?.items ?? []).find(
      ({ resourceType }) => resourceType === 'script',
    )?.transferSize,
    failed: failed.map(({ id, title }) => `${id}: ${title}`),
  };
}

const site = values.url === undefined ? await startSite() : { url: values.url, stop: async () => {} };
const chrome = await launch({ chromePath: process.env.CHROME_PATH ?? 'chromium', chromeFlags: CHROME_FLAGS });
const results = [];
let missed = 0;
try {
  const pages = {
    home: '/en',
    live: '/en/live-matches',
    match: `/en/match/${await firstId(site.url, '/api/matches/live')}`,
    league: `/en/league/${await firstId(site.url, '/api/leagues')}`,
    guide: `/en/guides/${await firstId(site.url, '/api/guides')}`,
  };
  const unknown = values.page?.filter((name) => !(name in pages)) ?? [];
  if (unknown.length > 0) throw new Error(`no page is called ${unknown.join(' or ')}`);
  await untilNamesAreRead(site.url);
  for (const [name, path] of Object.entries(pages)) {
    if (values.page?.includes(name) === false) continue;
    // Fills the cache, since the page of a visited site is measured.
    await fetch(`${site.url}${path}`);
    const runs = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      runs.push(await audit(site.url + path, chrome.port));
    const scores = Object.fromEntries(
      Object.keys(BARS).map((category) => [category, median(runs.map((run) => run.scores[category]))]),
    );
    const [lcpMs, cls, tbtMs] = ['lcpMs', 'cls', 'tbtMs'].map((what) => median(runs.map((run) => run[what])));
    const faults = Object.entries(BARS).filter(([category, bar]) => scores[category] < bar);
    const isLate = lcpMs > LCP_MS;
    const moves = cls > CLS;
    missed += faults.length + Number(isLate) + Number(moves);
    results.push({ name, path, scores, lcpMs, cls, tbtMs, runs });
    console.log(
      `${name.padEnd(7)} ${Object.entries(scores)
        .map(([category, score]) => `${category} ${score}${score < BARS[category] ? ' MISSED' : ''}`)
        .join(' · ')} · LCP ${Math.round(lcpMs)} ms${isLate ? ' MISSED' : ''} · CLS ${cls.toFixed(3)}${
        moves ? ' MISSED' : ''
      } · TBT ${Math.round(tbtMs)} ms`,
    );
    for (const fault of new Set(runs.flatMap(({ failed }) => failed))) console.log(`          ${fault}`);
  }
} finally {
  chrome.kill();
  await site.stop();
}
mkdirSync(here('test-results'), { recursive: true });
writeFileSync(here('test-results/lighthouse.json'), JSON.stringify(results, null, 2));
console.log(missed === 0 ? 'every bar reached' : `${missed} bars missed`);
process.exit(missed === 0 ? 0 : 1);
