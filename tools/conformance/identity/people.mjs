/** The accounts of the script. Addresses end in `.example` and passwords have a prefix that the log scan finds. */
const person = (name) => ({ email: `${name}@touchline.example`, password: `Pa55word-${name}` });

export const ana = person('ana');
export const ben = person('ben');
export const cleo = person('cleo');
export const dora = person('dora');
export const nobody = person('nobody');

export const SHORT_PASSWORD = 'Pa55w';

/** Names that replace the script's values in compared responses. */
export const names = (project) => ({
  ...Object.fromEntries(
    Object.entries({ ana, ben, cleo, dora, nobody }).map(([name, { email }]) => [name, email]),
  ),
  project,
});
