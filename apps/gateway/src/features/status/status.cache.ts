/** Row of the policy: made here, of what the fleet measured. */
export const ROUTE = 'status';
