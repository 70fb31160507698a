import type { ComponentProps } from 'react';
import { TextField } from '../../../shared/form/field.tsx';

type RemarkFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  readonly label: 'staff.reason.label' | 'staff.deals.note';
};

/** A line for colleagues, kept with what was done; as long as the contracts let most of them be. */
export function RemarkField(props: RemarkFieldProps) {
  return <TextField autoComplete="off" maxLength={200} {...props} />;
}
