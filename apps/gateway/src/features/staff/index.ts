/** The door of staff. */
export { StaffModule } from './staff.module.ts';
