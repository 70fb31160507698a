/** Token of the `SigningKeys` of visitors' access tokens. */
export const ACCESS_KEYS = Symbol('access keys');
/** Token of the `SigningKeys` of staff tokens: a visitor's token must never fit a staff lock. */
export const STAFF_KEYS = Symbol('staff keys');
