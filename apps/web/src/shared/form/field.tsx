import type { MessageKey } from '@touchline/messages';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useKnownKey } from '../i18n/use-known-key.ts';
import { INPUT } from './form-styles.ts';

/** The text of what a schema says about a field: schemas say keys of messages. */
function useFieldMessage(message: string | undefined): MessageKey | undefined {
  const known = useKnownKey();
  return message === undefined ? undefined : (known(message) ?? 'problem.bad-request.title');
}

interface FieldLayoutProps {
  readonly label: MessageKey;
  /** A key of a message, as the schema said it. */
  readonly error: string | undefined;
  /** Beside the label: a link. */
  readonly aside?: ReactNode;
  /** Below the input, read with it. */
  readonly note?: ReactNode;
  readonly children: (described: {
    readonly id: string;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, an input, and below it what is wrong with it, tied together for every kind of reader. */
export function FieldLayout({ label, error, aside, note, children }: FieldLayoutProps) {
  const id = useId();
  const word = useFieldMessage(error);
  const described = [
    ...(word === undefined ? [] : [`${id}-error`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ];
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 pb-1">
        <label htmlFor={id} className="py-1 font-medium">
          <FormattedMessage id={label} />
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': word === undefined ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {word !== undefined && (
        <p id={`${id}-error`} className="pt-1.5 font-medium text-red">
          <FormattedMessage id={word} />
        </p>
      )}
      {note !== undefined && (
        <div id={`${id}-note`} className="pt-1.5 text-soft">
          {note}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> &
  Omit<FieldLayoutProps, 'children'>;

export function TextField({ label, error, aside, note, ...input }: TextFieldProps) {
  return (
    <FieldLayout label={label} error={error} aside={aside} note={note}>
      {(described) => <input type="text" {...input} {...described} className={INPUT} />}
    </FieldLayout>
  );
}

/** An address, as phones and password managers like it. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label="auth.email.label"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      required
      {...props}
    />
  );
}
