/** The door of staff. */
export { authorOf, StaffCaller } from './access/staff-caller.ts';
export { StaffStanding } from './access/staff-standing.ts';
export { Audit } from './access/audit.ts';
export { StaffGuard } from './access/staff.guard.ts';
export { StaffModule } from './staff.module.ts';
