/** The door of health. */
export { HealthModule } from './health.module.ts';
