/** Maximum of each kind. Separate from its schema, which would add zod to every first page load. */
export const MAX_FAVOURITES = 500;
