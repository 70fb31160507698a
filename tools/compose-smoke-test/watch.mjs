/** Checks that Prometheus scrapes its targets and can evaluate the dashboards' expressions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root, run } from './command.mjs';
import { must } from './report.mjs';

const SCRAPED_WITHIN_MS = 30_000;

async function asked(url) {
  const answer = await fetch(url);
  const body = await answer.json();
  must(`Prometheus answers ${url}`, body.status === 'success', body.error);
  return body.data;
}

async function untilBothAreScraped(prometheusUrl) {
  const endMs = performance.now() + SCRAPED_WITHIN_MS;
  for (;;) {
    const { activeTargets } = await asked(`${prometheusUrl}/api/v1/targets`);
    const gateways = activeTargets.filter(({ labels }) => labels.job === 'gateway');
    if (gateways.length === 2 && gateways.every(({ health }) => health === 'up')) return;
    must(
      'both gateways are scraped',
      performance.now() < endMs,
      gateways.map(({ labels, health, lastError }) => `${labels.node} ${health} ${lastError}`).join('; '),
    );
    await setTimeout(500);
  }
}

/** Returns every expression of every panel. */
async function expressions() {
  const dashboard = JSON.parse(
    await readFile(join(root, 'docker/grafana/dashboards/live-cache.json'), 'utf8'),
  );
  return dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll(/\$(route|node)\b/g, '.*'),
    })),
  );
}

export async function lookAtPrometheus(composition) {
  const { prometheusUrl } = composition;
  await untilBothAreScraped(prometheusUrl);
  await run('docker', [
    'exec',
    await composition.id('prometheus'),
    'promtool',
    'check',
    'rules',
    '/etc/prometheus/alerts.yml',
  ]);
  const { groups } = await asked(`${prometheusUrl}/api/v1/rules`);
  const rules = groups.flatMap((group) => group.rules);
  const broken = rules.filter(({ health }) => health === 'err');
  must(
    'every alert can be evaluated',
    broken.length === 0,
    JSON.stringify(broken.map(({ name, lastError }) => [name, lastError])),
  );

  const empty = new Set();
  const panels = await expressions();
  for (const { title, expr } of panels) {
    const { result } = await asked(`${prometheusUrl}/api/v1/query?query=${encodeURIComponent(expr)}`);
    if (result.length === 0) empty.add(title);
  }
  const firing = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  return {
    found:
      `2 targets up, ${rules.length} alerts (firing: ${firing.join(', ') || 'none'}), ${panels.length} expressions of the dashboard answered` +
      (empty.size === 0 ? '' : `, without data yet: ${[...empty].join(', ')}`),
  };
}
