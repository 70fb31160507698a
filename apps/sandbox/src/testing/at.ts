/** Returns the value at a path of parsed JSON: `at(body, 'response.0.team.id')`; `undefined` if there is none. */
export const at = (value: unknown, path: string): unknown => {
  let here = value;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    const entry = Object.entries(here).find(([name]) => name === key);
    here = entry?.[1];
  }
  return here;
};

/** Returns the rows of a response body. */
export const rowsOf = (body: unknown): readonly unknown[] => {
  const rows = at(body, 'response');
  if (!Array.isArray(rows)) throw new Error(`no rows in ${JSON.stringify(body)}`);
  return rows.map((row: unknown) => row);
};
