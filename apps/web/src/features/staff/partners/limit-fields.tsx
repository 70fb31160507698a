import { PARTNER_LIMITS } from '@touchline/contracts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../../shared/form/field.tsx';

const typedWhole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** Limits as they are typed. */
export const TypedLimits = z.object({
  requestsPerMinute: typedWhole(PARTNER_LIMITS.requestsPerMinute),
  liveStreams: typedWhole(PARTNER_LIMITS.liveStreams),
});

export const USUAL_LIMITS = {
  requestsPerMinute: String(PARTNER_LIMITS.requestsPerMinute.usual),
  liveStreams: String(PARTNER_LIMITS.liveStreams.usual),
};

type Limits = z.input<typeof TypedLimits>;

interface LimitFieldsProps {
  readonly register: UseFormRegister<Limits>;
  readonly errors: FieldErrors<Limits>;
}

/** A number that is too large is said in the same words as one that is none: they name both ends. */
const WRONG = {
  requestsPerMinute: 'staff.partners.requestsWrong',
  liveStreams: 'staff.partners.streamsWrong',
} as const;

export function LimitFields({ register, errors }: LimitFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="staff.partners.requests"
        inputMode="numeric"
        autoComplete="off"
        error={errors.requestsPerMinute && WRONG.requestsPerMinute}
        {...register('requestsPerMinute')}
      />
      <TextField
        label="staff.partners.streams"
        inputMode="numeric"
        autoComplete="off"
        error={errors.liveStreams && WRONG.liveStreams}
        {...register('liveStreams')}
      />
    </div>
  );
}
