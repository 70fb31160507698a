import { TypedPassword, type PasswordPolicy, meetsPolicy, passwordRules } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';

/**
 * Schema of a new password: the contracts' rules, and the policy if it is known. An empty password is reported once.
 */
export function newPassword(policy: PasswordPolicy | undefined) {
  return TypedPassword.refine(
    (password) => password === '' || policy === undefined || meetsPolicy(policy, password),
    { error: 'problem.password-does-not-meet-requirements.title' },
  );
}

/** For `refine`: both password fields must be equal (SEMANTICS §5.2), whatever else is wrong. */
export const REPEATED = { path: ['repeat'], error: 'auth.password.unequal', when: () => true };

export function isRepeated({ password, repeat }: { password: string; repeat: string }): boolean {
  return password === repeat;
}

interface PasswordRulesListProps {
  readonly policy: PasswordPolicy;
  readonly password: string;
}

/**
 * The password policy, with each rule marked as met while the reader types, by a symbol and a text, not by colour
 * alone.
 */
export function PasswordRulesList({ policy, password }: PasswordRulesListProps) {
  return (
    <>
      <p>
        <FormattedMessage id="auth.rule.label" />
      </p>
      <ul className="pt-0.5">
        {passwordRules(policy, password).map(({ rule, isMet }) => (
          <li key={rule} className={`flex gap-2 ${isMet ? 'text-live' : ''}`}>
            <svg
              viewBox="0 0 16 16"
              className="mt-0.5 size-4 flex-none"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={isMet ? 'm3.5 8.5 3 3 6-7' : 'M5 8h6'} />
            </svg>
            <span>
              <FormattedMessage id={`auth.rule.${rule}`} values={{ count: policy.minLength }} />
            </span>
            <span className="sr-only">
              <FormattedMessage id={isMet ? 'auth.rule.met' : 'auth.rule.missing'} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As tall as the shortest list, so that the content below seldom moves. */
export function PasswordRulesSkeleton() {
  return (
    <span aria-hidden="true" className="grid h-10.5 content-around">
      <span className="outline-bar h-3.5 w-36" />
      <span className="outline-bar h-3.5 w-44" />
    </span>
  );
}
