import { CONTENT_CODINGS, type Representation } from './encoded-response.ts';

const REPRESENTATIONS: readonly Representation[] = [...CONTENT_CODINGS, 'identity'];
const NO_PREFERENCE: readonly Representation[] = ['identity'];
/** RFC 9110 §12.4.2; anything else is not a weight. */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
/** RFC 9110 §5.6.3: optional white space is SP and HTAB only, unlike that of `String.trim`. */
const AROUND = /^[\t ]+|[\t ]+$/g;
const MAX_KNOWN = 64;
const MAX_LENGTH = 256;

function weights(header: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.replace(AROUND, ''));
    if (name === '') continue;
    const [weight, ...others] = parameters;
    const read = weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 'NaN');
    // Ignores a part that does not follow the RFC.
    if (Number.isNaN(read) || others.length > 0) continue;
    found.set(name === 'x-gzip' ? 'gzip' : name, read);
  }
  return found;
}

function ranked(header: string): readonly Representation[] {
  const asked = weights(header);
  const any = asked.get('*');
  const weightOf = (name: Representation): number => {
    const own = asked.get(name);
    if (own !== undefined) return own;
    // Plain is acceptable unless refused, and ranks last unless weighed.
    if (name === 'identity') return any === 0 ? 0 : 0.0001;
    return any ?? 0;
  };
  return REPRESENTATIONS.map((name) => ({ name, weight: weightOf(name) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

const known = new Map<string, readonly Representation[]>();

/**
 * Returns the representations that a client accepts, best first, by RFC 9110 §12.5.3. Equal weights: the denser
 * first; plain last, unless weighed. Empty if the client refuses all. Browsers send only a few different headers, so
 * results are cached, up to a limit.
 *
 * @example negotiate('gzip, deflate, br, zstd') // ['br', 'zstd', 'gzip', 'identity']
 */
export function negotiate(acceptEncoding: string | undefined): readonly Representation[] {
  if (acceptEncoding === undefined) return NO_PREFERENCE;
  const remembered = known.get(acceptEncoding);
  if (remembered !== undefined) return remembered;
  const found = ranked(acceptEncoding);
  if (acceptEncoding.length <= MAX_LENGTH && known.size < MAX_KNOWN) known.set(acceptEncoding, found);
  return found;
}
