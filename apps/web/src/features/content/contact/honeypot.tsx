import { useId, type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

/** A field that nobody sees, reads out or comes to by keyboard: what fills it is a program. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute size-px overflow-clip opacity-0">
      <label htmlFor={id}>
        <FormattedMessage id="content.contact.honeypot" />
      </label>
      <input {...input} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
