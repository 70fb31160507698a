export { ConsoleView } from './console-view.tsx';
export { StaffInvitationForm } from './staff-invitation-form.tsx';
export { StaffLoginForm } from './staff-login-form.tsx';
