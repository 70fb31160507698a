/**
 * The schemas, behind a dynamic import: a page that was rendered on the server needs them only for its first
 * refresh, so zod never stands between a visitor and the first view.
 */
export { Meta, OPERATIONS, Problem } from '@touchline/contracts';
