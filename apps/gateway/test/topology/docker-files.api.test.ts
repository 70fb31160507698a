import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

/** Checks what the files in docker/ assume about the rest of the repository. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const text = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const DASHBOARDS = readdirSync(`${root}docker/grafana/dashboards`).map(
  (name) => `docker/grafana/dashboards/${name}`,
);
const ALERTS = 'docker/prometheus/alerts.yml';
const RUNBOOKS = ['docs/runbooks/kick-off.md', 'docs/runbooks/accounts.md', 'docs/runbooks/payments.md'];

const Source = z.object({ type: z.literal('prometheus'), uid: z.string() });
const Panel = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ expr: z.string().min(1), datasource: Source })).optional(),
});
const Dashboard = z.object({ uid: z.string(), panels: z.array(Panel) });
const dashboards = DASHBOARDS.map((path) => Dashboard.parse(JSON.parse(text(path))));

/** Whether promtool is installed. `npm test` does not install it; the image build runs the rules' tests as well. */
function hasPromtool(): boolean {
  const found = spawnSync('promtool', ['--version']).status === 0;
  if (!found) process.stderr.write('skipped: no promtool here (apt-get install prometheus)\n');
  return found;
}

/** Returns the metrics of ours or of the process that a text names; for a histogram, without its suffix. */
function metricsIn(source: string): readonly string[] {
  const named = source.match(/\b(?:touchline|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(named.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))].toSorted();
}

describe('the dashboard and the alerts', () => {
  let [game, gateway]: [Game | undefined, Gateway | undefined] = [undefined, undefined];
  let exposed = new Set<string>();

  beforeAll(async () => {
    game = await Game.start();
    gateway = await startGateway({ upstreamUrl: game.url });
    const { text: metrics } = await gateway.http.get('/metrics').expect(200);
    exposed = new Set([...metrics.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
  });

  test.each([...DASHBOARDS, ALERTS])('%s names only existing metrics', (path) => {
    const named = metricsIn(text(path));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exposed.has(name))).toEqual([]);
  });

  test('every metric of ours is in a dashboard', () => {
    const charted = new Set(DASHBOARDS.flatMap((path) => metricsIn(text(path))));
    const ours = [...exposed].filter((name) => name.startsWith('touchline_'));
    expect(ours.filter((name) => !charted.has(name))).toEqual([]);
  });

  test('panels have unique ids, do not overlap, and use the provisioned data source', () => {
    const [, uid] =
      /^ *uid: (\S+)$/m.exec(text('docker/grafana/provisioning/datasources/prometheus.yml')) ?? [];
    for (const { panels } of dashboards) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from(
          { length: w * h },
          (_, cell) => `${String(x + (cell % w))},${String(y + Math.floor(cell / w))}`,
        ),
      );
      expect(new Set(cells).size).toBe(cells.length);
      const asked = panels.flatMap(({ targets = [] }) => targets.map(({ datasource }) => datasource.uid));
      expect([...new Set(asked)]).toEqual([uid]);
    }
  });

  test.each(RUNBOOKS)('every panel named in %s exists', (path) => {
    const titles = new Set(dashboards.flatMap(({ panels }) => panels.map(({ title }) => title)));
    const named = [...text(path).matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
  });

  test('every alert has a section in a runbook', () => {
    const alerts = [...text(ALERTS).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const parts = RUNBOOKS.flatMap((path) => text(path).split('\n')).filter((line) => line.startsWith('**'));
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((name) => !parts.some((part) => part.includes(`**${name}**`)))).toEqual([]);
  });
});

(hasPromtool() ? test : test.skip)('each alert fires exactly when it should', () => {
  const cwd = `${root}docker/prometheus`;
  const run = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd, encoding: 'utf8' });
  // The output states which alerts were expected and which fired.
  expect(`${run.stdout}${run.stderr}`).toContain('SUCCESS');
  expect(run.status).toBe(0);
});

describe('the images', () => {
  const dockerfile = text('docker/app.Dockerfile');

  test('use the Node version that the workspace pins', () => {
    const [, pinned = ''] = /^ {2}node: ([\d.]+)$/m.exec(text('pnpm-workspace.yaml')) ?? [];
    const bases = [...dockerfile.matchAll(/^FROM (node:[^\s@]+)/gm)].map(([, image]) => image);
    expect(new Set(bases)).toEqual(new Set([`node:${pinned}-bookworm-slim`]));
  });

  test('copy the manifest of every package before installing', () => {
    const packages = ['apps', 'packages'].flatMap((group) =>
      readdirSync(`${root}${group}`).map((name) => `${group}/${name}`),
    );
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    expect(copied.toSorted()).toEqual([...packages, 'bench', 'e2e'].toSorted());
  });

  test('nginx’s image has every file that its configuration includes', () => {
    const copied = /^COPY docker\/nginx\/\*\.conf \/etc\/nginx\/$/m.test(text('docker/debian.Dockerfile'));
    const included = [...text('docker/nginx/nginx.conf').matchAll(/include ([\w-]+\.conf);/g)].map(
      ([, name]) => name,
    );
    expect(copied).toBe(true);
    expect(new Set(included)).toEqual(new Set(['not-found.conf', 'assets.conf', 'too-many-requests.conf']));
    for (const name of included) expect(text(`docker/nginx/${String(name)}`)).not.toBe('');
  });

  test('the gateway’s image runs the same command as the systemd unit, from the same folder', () => {
    const [, command = '[]'] = /^EXPOSE 3000[\s\S]*?^CMD (\["node".*\])$/m.exec(dockerfile) ?? [];
    const [, started = ''] =
      /^ExecStart=\S+\/node (.*)$/m.exec(text('deploy/systemd/touchline.service')) ?? [];
    expect(z.array(z.string()).parse(JSON.parse(command))).toEqual(['node', ...started.split(' ')]);
    // Not needed: `node apps/gateway/dist/main.js` finds the web build.
    expect(dockerfile).not.toContain('WEB_DIST');
  });
});
