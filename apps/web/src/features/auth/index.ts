export { BrokenLink } from './broken-link.tsx';
export { ForgotForm } from './forgot-form.tsx';
export { LoginForm } from './login-form.tsx';
export { mailLinkOf } from './mail-link.ts';
export { NewPasswordForm } from './new-password-form.tsx';
export { RegisterForm } from './register-form.tsx';
export { VerifyEmailForm } from './verify-email-form.tsx';
