export const INPUT =
  'h-11 w-full min-w-0 rounded-md border border-soft bg-surface px-3 text-base aria-invalid:border-red';

export const PRIMARY_BUTTON =
  'inline-flex min-h-11 items-center justify-center rounded-md border border-ink bg-ink px-5 py-2 text-center font-semibold ' +
  'text-paper disabled:opacity-60 aria-disabled:opacity-60';

export const PLAIN_BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-soft bg-surface px-4 py-2 text-center ' +
  'font-semibold hover:bg-raised disabled:opacity-60 aria-disabled:opacity-60';

export const DANGER_BUTTON =
  'inline-flex min-h-11 items-center justify-center rounded-md border border-red bg-red px-5 py-2 text-center font-semibold ' +
  'text-on-red disabled:opacity-60 aria-disabled:opacity-60';

export const TEXT_LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';
