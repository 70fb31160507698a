/**
 * So many of each kind: the contract's `MAX_FAVOURITES`, said again. The script in the head reads favourites, and an
 * import of the contract would bring its schemas into every page.
 */
export const FAVOURITES_LIMIT = 500;
