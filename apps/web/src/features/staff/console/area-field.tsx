import type { MessageKey } from '@touchline/messages';
import type { ComponentProps } from 'react';
import { FieldLayout } from '../../../shared/form/field.tsx';
import { AREA } from './console-styles.ts';

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'> & {
  readonly label: MessageKey;
  readonly error: string | undefined;
};

/** Several lines of names or of a document, for machines to read. */
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
