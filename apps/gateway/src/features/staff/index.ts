/** The door of staff. */
export { authorOf, StaffCaller } from './accounts/staff-caller.ts';
export { StaffStanding } from './accounts/staff-standing.ts';
export { Audit } from './audit.ts';
export { StaffGuard } from './staff.guard.ts';
export { StaffModule } from './staff.module.ts';
