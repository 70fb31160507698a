export { ForgotForm } from './forgot-form.tsx';
export { LoginForm } from './login-form.tsx';
export { MailAction } from './mail-action.tsx';
export { RegisterForm } from './register-form.tsx';
