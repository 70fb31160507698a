export { AccountView } from './account-view.tsx';
export { SecurityView } from './security/security-view.tsx';
