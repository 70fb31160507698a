import type { Messages } from './messages.ts';

/** The type of every built `catalogues/{language}.js`. Its own generated declaration would refer to itself. */
declare const catalogue: Messages;
export default catalogue;
