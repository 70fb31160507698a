/** Who the script is about. Addresses end in `.example` and passwords carry a mark that log scans look for. */
const person = (name) => ({ email: `${name}@touchline.example`, password: `Pa55word-${name}` });

export const ana = person('ana');
export const ben = person('ben');
export const cleo = person('cleo');
export const dora = person('dora');
export const nobody = person('nobody');

export const SHORT_PASSWORD = 'Pa55w';

/** What the comparison calls the words of this script when it meets them in an answer. */
export const names = (project) => ({
  ...Object.fromEntries(
    Object.entries({ ana, ben, cleo, dora, nobody }).map(([name, { email }]) => [name, email]),
  ),
  project,
});
