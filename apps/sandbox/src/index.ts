export { ConfigError, readConfig, type GameConfig, type SandboxConfig } from './config.ts';
export { createSandbox, type Sandbox, type SandboxParts } from './create-sandbox.ts';
export { createMedia, type Media, type MediaConfig } from './hls/create-media.ts';
export { createIdentity, type Identity, type IdentityConfig } from './identity-toolkit/create-identity.ts';
export { newProject } from './identity-toolkit/environment.ts';
export { createMidtrans, type Midtrans, type MidtransConfig } from './midtrans/create-midtrans.ts';
export { createSite, type Site, type SiteConfig } from './strapi/create-site.ts';
export { createPayments, type PaymentConfig, type Payments } from './stripe/create-payments.ts';
