import type { MessageKey } from '@touchline/messages';

interface Issue {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

interface FieldMessages {
  readonly missing: MessageKey;
  readonly wrong?: MessageKey;
}

const EMAIL = { missing: 'auth.email.missing', wrong: 'problem.invalid-email.title' } as const;

/**
 * Options for a form's resolver: maps what the contracts' schemas find to message keys, because schemas have no
 * texts.
 *
 * @example fieldMessages({ password: { missing: 'auth.password.missing' } })
 */
export function fieldMessages(messages: Readonly<Record<string, FieldMessages>>) {
  const all: Readonly<Record<string, FieldMessages>> = { email: EMAIL, ...messages };
  return {
    // The Content-Security-Policy forbids code made from strings, which zod would try.
    jitless: true,
    error: ({ code, path, input, params }: Issue): MessageKey => {
      const word = all[String(path?.at(-1))];
      if (code === 'too_big') return 'auth.tooLong';
      // The rule for lines of typed text has its own message, for clients of the API.
      if (code === 'custom' && params?.['says'] !== undefined) return 'auth.hiddenCharacters';
      const isEmpty = typeof input !== 'string' || input.trim() === '';
      if (isEmpty) return word?.missing ?? 'problem.bad-request.title';
      return word?.wrong ?? word?.missing ?? 'problem.bad-request.title';
    },
  };
}
