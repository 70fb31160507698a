export { ConfigError, readConfig, type SandboxConfig } from './config.ts';
export { createSandbox, type Sandbox, type SandboxParts } from './create-sandbox.ts';
