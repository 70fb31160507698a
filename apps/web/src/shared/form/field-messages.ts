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
 * What the contracts' schemas find, said in keys of messages: they know no words. For a resolver's options.
 *
 * @example fieldMessages({ password: { missing: 'auth.password.missing' } })
 */
export function fieldMessages(messages: Readonly<Record<string, FieldMessages>>) {
  const all: Readonly<Record<string, FieldMessages>> = { email: EMAIL, ...messages };
  return {
    // The rules against injected scripts forbid to make code of texts, which zod would try.
    jitless: true,
    error: ({ code, path, input, params }: Issue): MessageKey => {
      const word = all[String(path?.at(-1))];
      if (code === 'too_big') return 'auth.tooLong';
      // The rule of a line that someone types: it says so itself to who asks by the API.
      if (code === 'custom' && params?.['says'] !== undefined) return 'auth.hiddenCharacters';
      const isEmpty = typeof input !== 'string' || input.trim() === '';
      if (isEmpty) return word?.missing ?? 'problem.bad-request.title';
      return word?.wrong ?? word?.missing ?? 'problem.bad-request.title';
    },
  };
}
