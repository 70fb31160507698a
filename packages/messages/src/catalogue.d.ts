import type { Messages } from './messages.ts';

/** The shape of every built `catalogues/{language}.js`; the built declaration of it would feed on itself. */
declare const catalogue: Messages;
export default catalogue;
