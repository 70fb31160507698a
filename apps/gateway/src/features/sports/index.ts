/** The door of sports. */
export { SportsModule } from './sports.module.ts';
