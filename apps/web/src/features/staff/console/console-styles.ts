/** Dense: an engineer at kick-off reads many numbers at once. */
export const CELL = 'border-t border-chalk px-1.5 py-1.5 text-start align-top whitespace-nowrap';
export const NUMBER_CELL =
  'border-t border-chalk px-1.5 py-1.5 text-end align-top tabular-nums whitespace-nowrap';
export const HEAD_CELL = 'px-1.5 pb-1.5 text-start align-bottom font-medium text-soft';
export const NUMBER_HEAD_CELL = 'px-1.5 pb-1.5 text-end align-bottom font-medium text-soft';
/** Names that the API, the policy and the metrics share: the same in every language. */
export const CODE = 'font-mono text-[0.8125rem] wrap-anywhere';
export const AREA =
  'block w-full min-w-0 rounded-md border border-soft bg-surface px-3 py-2 font-mono text-sm aria-invalid:border-red';
