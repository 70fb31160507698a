export { ConsoleView } from './console-view.tsx';
export { StaffInvitationForm } from './staff-sign-in.tsx';
export { StaffLoginForm } from './staff-sign-in.tsx';
