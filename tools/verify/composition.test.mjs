/** Every setting can be given in every way of running the site: the composition, the systemd unit, the images. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readConfiguration } from '../../apps/gateway/src/platform/config/env.ts';
import { Environment } from '../../apps/gateway/src/platform/config/environment.ts';
import { environmentSchema, readConfig } from '../../apps/sandbox/src/config.ts';
import { renderComposition } from '../configuration/rendered-composition.mjs';

const ROOT = new URL('../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), 'utf8');

const BASE = ['docker-compose.yml'];
const WITH_ACCOUNTS = [...BASE, 'docker-compose.accounts.yml'];
const GATEWAYS = ['gateway-1', 'gateway-2'];

const names = (schema) => Object.keys(schema.shape);
const SETTINGS = [...new Set([Environment, environmentSchema].flatMap(names))];
const probe = (name) => `given as ${name}: "it's" {1}`;
const PROBES = Object.fromEntries(SETTINGS.map((name) => [name, probe(name)]));

/** What other parts of the composition take for granted: nginx, the health check, the volumes, the gateways' API_URL. */
const FIXED = {
  gateway: { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', ASSETS_DIR: '/assets' },
  sandbox: { SANDBOX_HOST: '0.0.0.0', SANDBOX_GAME_PORT: '4010' },
};
/** Part of the image: the build that it holds. */
const BUILT_IN = ['BUILD_VERSION'];

const environmentOf = (service, files = BASE, given = {}) =>
  renderComposition(files, given).services[service].environment;

/** As both parsers see it: an empty value counts as unset. */
const set = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

for (const [index, gateway] of GATEWAYS.entries())
  test(`every setting of the gateway reaches ${gateway}`, () => {
    const { environment, build } = renderComposition(BASE, PROBES).services[gateway];
    const expected = Object.fromEntries(names(Environment).map((name) => [name, probe(name)]));
    Object.assign(expected, FIXED.gateway);
    // Log lines of two nodes must not have the same name.
    expected.NODE_NAME = `${probe('NODE_NAME')}-${String(index + 1)}`;
    for (const name of BUILT_IN) {
      assert.equal(build.args[name], probe(name));
      delete expected[name];
    }
    assert.deepEqual(environment, expected);
  });

test('every setting of the sandbox reaches the sandbox', () => {
  const expected = Object.fromEntries(names(environmentSchema).map((name) => [name, probe(name)]));
  assert.deepEqual(environmentOf('sandbox', BASE, PROBES), { ...expected, ...FIXED.sandbox });
});

test('without a setting, gateways and sandbox are the demonstration and have their defaults otherwise', () => {
  assert.deepEqual(set(environmentOf('gateway-1')), {
    ...FIXED.gateway,
    NODE_ENV: 'production',
    NODE_NAME: 'gateway-1',
    EMBEDDED: '1',
    API_URL: 'http://sandbox:4010',
    API_KEY: 'sandbox',
    BASE_URL: 'http://localhost:8080',
    REDIS_URL: 'redis://redis:6379',
    STATE_REDIS_URL: 'redis://state:6379',
    TRUST_PROXY: '1',
  });
  assert.deepEqual(set(environmentOf('sandbox')), {
    ...FIXED.sandbox,
    NODE_ENV: 'production',
    SANDBOX_CONTROL: '1',
  });
  readConfiguration(environmentOf('gateway-1'));
  readConfig(environmentOf('sandbox'));
});

/** Every character that one of the readers treats specially outside single quotes. */
const TOKEN = String.raw`a $token with "quotes" # and \n`;

/** A real site with everything on, as its owner writes it into `.env`. */
const WHOLE_SITE = {
  EMBEDDED: '0',
  API_URL: 'https://v3.football.api-sports.io',
  API_KEY: 'key-of-the-provider',
  BASE_URL: 'https://scores.example',
  TRUST_PROXY: '2',
  SITE_NAME: 'Scores & More',
  SITE_HOST: 'scores.example',
  SITE_EMAIL_SUPPORT: 'help@scores.example',
  SOCIAL_TELEGRAM_URL: 'https://t.me/scores',
  FIREBASE_CONFIG: JSON.stringify({
    apiKey: 'k',
    authDomain: 'a.example',
    projectId: 'p',
    storageBucket: 's',
    messagingSenderId: '1',
    appId: '1:1:web:1',
    measurementId: 'G-1',
  }),
  SITE_API_URL: 'https://cms.example',
  SITE_API_TOKEN: TOKEN,
  PAYMENT_BASE_URL: 'https://api.stripe.com',
  PAYMENT_CLIENT_ID: 'pk_live_1',
  PAYMENT_SECRET: 'rk_live_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  MEDIA_BASE_URL: 'https://media.example',
  MEDIA_SIGNING_SECRET: 'a-secret-shared-with-nginx',
  MEDIA_COUNTRY_HEADER: 'CF-IPCountry',
  VAPID_SUBJECT: 'mailto:push@scores.example',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'k'.repeat(43),
};

for (const gateway of GATEWAYS)
  test(`payments, streams, notifications and the owner's name reach ${gateway}`, () => {
    const { settings, switchedOff } = readConfiguration(environmentOf(gateway, BASE, WHOLE_SITE));
    assert.equal(settings.payment?.secret, 'rk_live_1');
    assert.equal(settings.media?.baseUrl, 'https://media.example');
    assert.equal(settings.vapid?.subject, 'mailto:push@scores.example');
    assert.equal(settings.siteUpstream?.apiToken, TOKEN);
    assert.equal(settings.site.name, 'Scores & More');
    assert.equal(settings.site.demonstration, null);
    assert.equal(settings.trustProxy, 2);
    const off = Object.entries(settings.site.features).filter(([, isOn]) => !isOn);
    assert.deepEqual(off, []);
    assert.deepEqual(
      switchedOff.filter((feature) => !/STAFF_TOKEN|SITE_WEBHOOK_SECRET/.test(feature)),
      [],
    );
  });

test('the accounts overlay gives the gateways the sandbox’s identity service and content', () => {
  const given = {
    SITE_WEBHOOK_SECRET: 'sixteen-or-more!',
    SANDBOX_SITE_WEBHOOK_URL: 'http://gateway-1:3000/api/webhooks/site',
    SANDBOX_IDENTITY_PROJECT: 'another-project',
  };
  const { services } = renderComposition(WITH_ACCOUNTS, given);
  const sandbox = readConfig(services.sandbox.environment);
  const at = (port) => `http://sandbox:${String(port)}`;
  for (const gateway of GATEWAYS) {
    const { settings } = readConfiguration(services[gateway].environment);
    assert.deepEqual(
      {
        baseUrl: settings.identity?.baseUrl,
        tokenUrl: settings.identity?.tokenUrl,
        keysUrl: settings.identity?.keysUrl,
        projectId: settings.identity?.projectId,
        site: settings.siteUpstream?.baseUrl,
        secret: settings.siteWebhookSecret,
      },
      {
        baseUrl: at(sandbox.identity.port),
        tokenUrl: at(sandbox.identity.port),
        keysUrl: `${at(sandbox.identity.port)}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
        projectId: sandbox.identity.project.projectId,
        site: at(sandbox.site.port),
        secret: sandbox.site.webhook?.secret,
      },
    );
  }
  assert.equal(sandbox.identity.project.projectId, 'another-project');
});

test('the accounts overlay replaces only what connects the gateways with the sandbox', () => {
  const differing = (service) => {
    const without = environmentOf(service, BASE, PROBES);
    return Object.entries(environmentOf(service, WITH_ACCOUNTS, PROBES))
      .filter(([name, value]) => value !== without[name])
      .map(([name]) => name);
  };
  const connection = [
    'FIREBASE_CONFIG',
    'IDENTITY_BASE_URL',
    'IDENTITY_TOKEN_URL',
    'IDENTITY_KEYS_URL',
    'SITE_API_URL',
  ];
  for (const gateway of GATEWAYS) assert.deepEqual(differing(gateway).sort(), connection.sort());
  assert.deepEqual(differing('sandbox').sort(), [
    'SANDBOX_DATA_DIR',
    'SANDBOX_IDENTITY_PASSWORD_POLICY',
    'SANDBOX_IDENTITY_PORT',
    'SANDBOX_SITE_PORT',
    'SANDBOX_SITE_WEBHOOK_SECRET',
  ]);
});

test('every variable of the composition is a setting, or is in the table of its guide', () => {
  const { variables } = renderComposition(WITH_ACCOUNTS);
  const guide = text('docs/guides/running-several-nodes.md');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const described = new Set(rows.flatMap((row) => row.split('|')[1].match(/[A-Z_]{2,}/g) ?? []));
  const own = [...variables].filter((name) => !SETTINGS.includes(name));
  assert.deepEqual(
    own.filter((name) => !described.has(name)),
    [],
  );
  assert.ok(own.length >= 4);
});

test('the systemd unit takes every setting from its file, which overrides its own lines', () => {
  const unit = text('deploy/systemd/touchline.service');
  const valuesOf = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
  assert.deepEqual(valuesOf('EnvironmentFile'), ['/etc/touchline/touchline.env']);
  assert.deepEqual(valuesOf('UnsetEnvironment'), []);
  const [command] = valuesOf('ExecStart');
  assert.match(command, /^\S+\/node [^=]+$/);
  for (const pair of valuesOf('Environment'))
    assert.ok(names(Environment).includes(pair.split('=')[0]), pair);
});

test('no secret and no .env file gets into an image', () => {
  const dockerfiles = ['docker/app.Dockerfile', 'docker/debian.Dockerfile'].map(text);
  const declared = dockerfiles.flatMap((file) =>
    [...file.matchAll(/^(?:ARG|ENV) (.*)$/gm)].flatMap(([, pairs]) =>
      [...pairs.matchAll(/(\w+)(?==|$)/g)].map(([, name]) => name),
    ),
  );
  assert.deepEqual(
    [...new Set(declared)].filter((name) => SETTINGS.includes(name)).sort(),
    ['NODE_ENV', ...Object.keys({ ...FIXED.gateway, ...FIXED.sandbox }), ...BUILT_IN].sort(),
  );
  const args = Object.values(renderComposition(WITH_ACCOUNTS).services).flatMap(({ build }) =>
    Object.keys(build?.args ?? {}),
  );
  assert.deepEqual([...new Set(args)], BUILT_IN);
  assert.ok(text('.dockerignore').split('\n').includes('**/.env*'));
});

test('no symbolic link in the packages leads out of the build context, where turbo would stop at it', () => {
  const { stdout, status } = spawnSync('git', ['ls-files', '-s', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 0);
  const links = [...stdout.matchAll(/^120000 \S+ \d\t(.*)$/gm)].map(([, path]) => path);
  const ignored = text('.dockerignore').split('\n');
  assert.deepEqual(
    links.filter((path) => !ignored.includes(path)),
    [],
  );
});

/** Writes `.env` as the guide says, with single quotes. */
function withEnvFile(action) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-env-'));
  const path = join(folder, 'site.env');
  const lines = Object.entries(WHOLE_SITE).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(path, `# A comment\n${lines.join('\n')}\n`);
  try {
    action(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a shell reads the settings file as it is meant', () => {
  withEnvFile((path) => {
    const script = `set -a; . '${path}'; exec '${process.execPath}' -p 'JSON.stringify(process.env)'`;
    const { stdout, stderr, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: {} });
    assert.equal(status, 0, stderr);
    const read = JSON.parse(stdout);
    for (const [name, value] of Object.entries(WHOLE_SITE)) assert.equal(read[name], value);
  });
});

const hasCompose = spawnSync('docker-compose', ['version']).status === 0;
test(
  'docker-compose reads the settings file and the shell as this test does',
  { skip: hasCompose ? false : 'no docker-compose here' },
  () => {
    const shell = Object.fromEntries(Object.entries(PROBES).filter(([name]) => !(name in WHOLE_SITE)));
    const expected = renderComposition(WITH_ACCOUNTS, { ...shell, ...WHOLE_SITE });
    withEnvFile((path) => {
      const options = ['--env-file', path, ...WITH_ACCOUNTS.flatMap((file) => ['-f', file])];
      const env = { PATH: process.env.PATH, ...shell };
      const run = spawnSync('docker-compose', [...options, 'config'], { cwd: ROOT, encoding: 'utf8', env });
      assert.equal(run.status, 0, run.stderr);
      const rendered = parse(run.stdout).services;
      for (const [name, { environment }] of Object.entries(expected.services))
        for (const [setting, value] of Object.entries(environment))
          // Escaped, so that the output is a compose file again.
          assert.equal(String(rendered[name].environment[setting]).replaceAll('$$', '$'), value, setting);
    });
  },
);
