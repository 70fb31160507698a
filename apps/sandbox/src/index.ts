export { ConfigError, readConfig, type GameConfig, type SandboxConfig } from './config.ts';
export { createSandbox, type Sandbox, type SandboxParts } from './create-sandbox.ts';
export { createMedia, type MediaConfig } from './hls/create-media.ts';
export { createIdentity, type IdentityConfig } from './identity-toolkit/create-identity.ts';
export { newProject } from './identity-toolkit/environment.ts';
export { createMidtrans, type MidtransConfig } from './midtrans/create-midtrans.ts';
export type { UpstreamServer } from './http/upstream-server.ts';
export { createSite, type SiteUpstream, type SiteConfig } from './strapi/create-site.ts';
export { createPayments, type PaymentConfig, type PaymentUpstream } from './stripe/create-payments.ts';
