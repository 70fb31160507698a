/** Token of `Caches`. */
export const CACHES = Symbol('caches');
