/** What stands at a path of a parsed answer: `at(body, 'response.0.team.id')`; undefined where nothing does. */
export const at = (value: unknown, path: string): unknown => {
  let here = value;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    const entry = Object.entries(here).find(([name]) => name === key);
    here = entry?.[1];
  }
  return here;
};

/** The rows of an answer. */
export const rowsOf = (body: unknown): readonly unknown[] => {
  const rows = at(body, 'response');
  if (!Array.isArray(rows)) throw new Error(`no rows in ${JSON.stringify(body)}`);
  return rows.map((row: unknown) => row);
};
