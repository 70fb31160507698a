/**
 * The dependency rule, R1-R8 of docs/ARCHITECTURE.md. `tools/verify/dependency-rule.mjs` runs it and proves
 * that every source file was read.
 */
const TEST = '\\.test\\.tsx?$|/testing/|^apps/[^/]+/test/|^packages/test-data/|^e2e/|^bench/';
const gatewayFeature = '^apps/gateway/src/features/([^/]+)/';
const webFeature = '^apps/web/src/features/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'R1-apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'R2-contracts-import-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TEST },
      to: { pathNot: '^packages/contracts/src/|node_modules/zod/' },
    },
    {
      name: 'R3-upstream-imports-ports-and-platform',
      severity: 'error',
      from: { path: '^apps/gateway/src/upstream/([^/]+)/' },
      to: {
        path: '^apps/gateway/src/',
        pathNot: '^apps/gateway/src/(platform/|upstream/$1/|features/[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'R3-features-never-import-upstream',
      severity: 'error',
      from: { path: gatewayFeature },
      to: { path: '^apps/gateway/src/', pathNot: '^apps/gateway/src/(platform|features)/' },
    },
    {
      name: 'R3-platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/gateway/src/platform/' },
      to: { path: '^apps/gateway/src/', pathNot: '^apps/gateway/src/platform/' },
    },
    {
      name: 'R4-features-enter-by-the-door',
      severity: 'error',
      from: { path: gatewayFeature, pathNot: TEST },
      to: { path: gatewayFeature, pathNot: '^apps/gateway/src/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'R4-tests-borrow-what-is-for-tests',
      severity: 'error',
      from: { path: gatewayFeature },
      to: { path: gatewayFeature, pathNot: '^apps/gateway/src/features/($1/|[^/]+/(index\\.ts$|testing/))' },
    },
    {
      name: 'R5-web-shared-knows-nobody',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/shared/' },
    },
    {
      name: 'R5-web-features-import-shared-only',
      severity: 'error',
      from: { path: webFeature },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(shared/|features/$1/)' },
    },
    {
      name: 'R5-web-routes-never-import-app',
      severity: 'error',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'R6-http-client-is-for-upstreams',
      severity: 'error',
      from: {
        path: '^apps/gateway/src/',
        pathNot: `^apps/gateway/src/(upstream|platform/http-client)/|${TEST}`,
      },
      to: { path: '^apps/gateway/src/platform/http-client/|node_modules/(axios|@nestjs/axios)/' },
    },
    {
      name: 'R6-ioredis-is-for-platform-redis',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `^apps/gateway/src/platform/redis/|^packages/cache/|${TEST}`,
      },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'R6-cache-manager-is-for-the-cache',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `^packages/cache/|${TEST}` },
      to: { path: 'node_modules/(cache-manager|keyv)/' },
    },
    {
      name: 'R7-production-never-imports-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'R7-vite-is-for-development',
      severity: 'error',
      from: { path: '^apps/gateway/', pathNot: '^apps/gateway/src/development/' },
      to: { path: 'node_modules/vite/' },
    },
    {
      name: 'R7-production-never-imports-development',
      severity: 'error',
      from: { path: '^apps/gateway/', pathNot: '^apps/gateway/src/(development/|dev-main\\.ts$)' },
      to: { path: '^apps/gateway/src/(development/|dev-main\\.ts$)' },
    },
    { name: 'R8-no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '^node_modules/@types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
