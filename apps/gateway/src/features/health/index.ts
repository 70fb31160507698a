/** The public API of health. */
export { HealthModule } from './health.module.ts';
