/** The public API of rate limits. */
export { clientNetwork, clientNetworks } from './client-network.ts';
export { LimitsModule } from './limits.module.ts';
export { MemoryRateLimits } from './redis-rate-limits.ts';
export { RateLimitedError } from './rate-limits.ts';
export { RateLimits, type RateLimit } from './rate-limits.ts';
export { Turns } from './turns.ts';
