/** The public API of signing in. */
export { AuthModule } from './auth.module.ts';
export { Client } from './attempts/client.ts';
export { ReauthenticationService } from './reauthentication.service.ts';
export { presentUser } from './sign-in.service.ts';
export { VerificationMails } from './verification-mails.ts';
