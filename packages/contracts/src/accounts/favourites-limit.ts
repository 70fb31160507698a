/** So many of each kind. Apart from its schema, which would bring its library into every first view. */
export const MAX_FAVOURITES = 500;
