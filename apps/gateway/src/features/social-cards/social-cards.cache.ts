/** Row of the policy. */
export const ROUTE = 'sharing';

/** By what is drawn: the same drawing is the same picture, whatever match and language it is of. */
export const socialCardKey = (drawing: string): string => `sharing:1:${drawing}`;
