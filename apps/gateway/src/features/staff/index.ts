/** The public API of staff. */
export { authorOf, StaffCaller } from './access/staff-caller.ts';
export { StaffScopes } from './access/staff-scopes.ts';
export { Audit } from './access/audit.ts';
export { StaffGuard } from './access/staff.guard.ts';
export { StaffModule } from './staff.module.ts';
