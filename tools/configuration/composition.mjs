/** Renders the settings as the environment of the composition's services. */

/** Known when the image is built: the composition passes them as build arguments, and an empty value would hide them. */
const BUILT_IN = new Set(['BUILD_VERSION']);

const environment = (sections) =>
  sections.map(({ title, settings }) => {
    const passed = settings.filter(({ name }) => !BUILT_IN.has(name));
    return [`      # ${title}`, ...passed.map(({ name }) => `      ${name}: \${${name}:-}`)].join('\n');
  });

/** @returns {string} `docker/settings.yml`, which the services of `docker-compose.yml` extend */
export function compositionSettings({ gateway, sandbox }) {
  return `${[
    '# Generated from the schemas by `pnpm generate` (tools/configuration): change those.',
    '# Passes every setting of .env and of the shell to the containers. The value of an unset one is empty, which counts',
    '# as unset. docker-compose.yml overrides what is different in the composition.',
    'services:',
    '  gateway:',
    '    environment:',
    ...environment(gateway),
    '',
    '  sandbox:',
    '    environment:',
    ...environment(sandbox),
  ].join('\n')}\n`;
}
