/** Before the first rules of the game. */
export const FIRST_YEAR = 1850;
/** Beyond any calendar of fixtures. */
export const LAST_YEAR = 2200;
