import type { MessageKey } from '@touchline/messages';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useKnownKey } from '../i18n/use-known-key.ts';
import { INPUT } from './form-styles.ts';

/** Returns the message for a schema's problem with a field: schemas report message keys. */
function useFieldMessage(message: string | undefined): MessageKey | undefined {
  const known = useKnownKey();
  return message === undefined ? undefined : (known(message) ?? 'problem.bad-request.title');
}

interface FieldLayoutProps {
  readonly label: MessageKey;
  /** The message key that the schema reported. */
  readonly error: string | undefined;
  /** A link next to the label. */
  readonly aside?: ReactNode;
  /** A text below the input, read with it by screen readers. */
  readonly note?: ReactNode;
  readonly children: (described: {
    readonly id: string;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, an input and the error below it, linked for screen readers. */
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

/** A field for an email address, set up for phone keyboards and password managers. */
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
