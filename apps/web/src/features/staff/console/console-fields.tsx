import type { MessageKey } from '@touchline/messages';
import type { ComponentProps } from 'react';
import { FieldLayout, TextField } from '../../../shared/form/field.tsx';
import { AREA } from './console-section.tsx';

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'> & {
  readonly label: MessageKey;
  readonly error: string | undefined;
};

/** A field for several lines of names, or for a document. */
export function AreaField({ label, error, ...area }: AreaFieldProps) {
  return (
    <FieldLayout label={label} error={error}>
      {(described) => (
        <textarea
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...area}
          {...described}
          className={AREA}
        />
      )}
    </FieldLayout>
  );
}

type RemarkFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  readonly label: 'staff.reason.label' | 'staff.deals.note';
};

/** A note for colleagues, stored with the action. Its maximum length is the usual one of the contracts. */
export function RemarkField(props: RemarkFieldProps) {
  return <TextField autoComplete="off" maxLength={200} {...props} />;
}
