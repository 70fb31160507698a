/** Row of the policy. */
export const ROUTE = 'calendars';
