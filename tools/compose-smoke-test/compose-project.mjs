/** Runs docker-compose.yml under a separate project name and on separate ports. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isInstalled, run, succeeds } from './command.mjs';

const PROJECT = 'touchline-composition';
const HEALTHY_WITHIN_MS = 240_000;
/**
 * A Saturday afternoon with forty live matches, at normal speed: a goal about every minute, and cached entries expire
 * as they do for visitors. A faster world would load the machine with cache fills.
 */
const WORLD = { GAME_NOW: '2026-03-14T15:20:00Z', GAME_SPEED: '1' };
const GRAFANA = 'grafana/grafana:11.6.0';

export const IMAGES = [
  ['touchline/gateway', 'docker/app.Dockerfile', 'gateway'],
  ['touchline/sandbox', 'docker/app.Dockerfile', 'sandbox'],
  ['touchline/nginx', 'docker/debian.Dockerfile', 'nginx'],
  ['touchline/redis', 'docker/debian.Dockerfile', 'redis'],
  ['touchline/prometheus', 'docker/debian.Dockerfile', 'prometheus'],
];

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class Composition {
  #env;
  #command;
  #folder;
  hasGrafana = false;
  siteName = 'Scores & more';
  staffToken = 'only-for-this-composition';

  static async create() {
    const composition = new Composition();
    composition.#command = isInstalled('docker-compose') ? ['docker-compose'] : ['docker', 'compose'];
    const [site, ops, prometheus, grafana] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    composition.url = `http://127.0.0.1:${site}`;
    composition.opsUrl = `http://127.0.0.1:${ops}`;
    composition.prometheusUrl = `http://127.0.0.1:${prometheus}`;
    composition.grafanaUrl = `http://127.0.0.1:${grafana}`;
    composition.#env = {
      ...WORLD,
      SITE_PORT: `127.0.0.1:${site}`,
      OPS_PORT: `127.0.0.1:${ops}`,
      PROMETHEUS_PORT: `127.0.0.1:${prometheus}`,
      GRAFANA_PORT: `127.0.0.1:${grafana}`,
      BASE_URL: composition.url,
      SITE_NAME: composition.siteName,
      STAFF_TOKEN: composition.staffToken,
      LOG_LEVEL: 'warn',
    };
    composition.#folder = await mkdtemp(join(tmpdir(), 'touchline-settings-'));
    return composition;
  }

  /** Gives the settings as an operator does, in a file. A `.env` of this machine is not read. */
  async compose(...args) {
    const [command, ...first] = this.#command;
    const file = join(this.#folder, 'site.env');
    await writeFile(
      file,
      Object.entries(this.#env)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
    );
    return run(command, [...first, '--env-file', file, '-p', PROJECT, ...args]);
  }

  async build() {
    const built = [];
    for (const [image, file, target] of IMAGES) {
      await run('docker', ['build', '-q', '-t', image, '-f', file, '--target', target, '.']);
      const bytes = Number(await run('docker', ['image', 'inspect', '-f', '{{.Size}}', image]));
      built.push(`${target} ${Math.round(bytes / 1e6)} MB`);
    }
    this.hasGrafana =
      (await succeeds('docker', ['image', 'inspect', GRAFANA])) ||
      (await succeeds('timeout', ['300', 'docker', 'pull', '-q', GRAFANA]));
    return { found: `${built.join(', ')}${this.hasGrafana ? '' : '; Grafana cannot be had here, left out'}` };
  }

  async id(service) {
    return this.compose('ps', '-q', '-a', service);
  }

  async execute(service, script) {
    return run('docker', ['exec', await this.id(service), 'node', '-e', script]);
  }

  /** Sends a GET from inside a service's container. */
  async ask(service, url) {
    const script = `fetch(${JSON.stringify(url)}).then(async (answer) => console.log(JSON.stringify({
      status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() })))`;
    return JSON.parse(await this.execute(service, script));
  }

  async untilHealthy(...services) {
    const endMs = performance.now() + HEALTHY_WITHIN_MS;
    for (const service of services) {
      let health = '';
      while (health !== 'healthy') {
        if (performance.now() > endMs)
          throw new Error(`${service} is ${health}\n${await this.compose('logs', '--tail=40', service)}`);
        await setTimeout(200);
        health = await run('docker', ['inspect', '-f', '{{.State.Health.Status}}', await this.id(service)]);
      }
    }
  }

  async up() {
    // Sandbox and gateways start at different moments and use the time of one world.
    this.#env.GAME_STARTED_MS = String(Date.now());
    await this.compose('up', '-d', '--no-build', 'redis', 'sandbox');
    await this.untilHealthy('redis', 'sandbox');
    const rest = ['gateway-1', 'gateway-2', 'nginx', 'prometheus', ...(this.hasGrafana ? ['grafana'] : [])];
    await this.compose('up', '-d', '--no-build', ...rest);
    await this.untilHealthy(...rest);
    return { found: `${2 + rest.length} services healthy` };
  }

  async down() {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '15');
    await rm(this.#folder, { recursive: true });
  }
}
