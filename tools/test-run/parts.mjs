/**
 * The parts of the nightly run, `npm test -- --all --part=NAME`: every task with its full workload, in one part each.
 * A part that was interrupted continues where it ended, since turbo replays the tasks that were green.
 */
const PARTS = {
  lives: /#api:lives$/,
  money: /#(?:api|journeys):(?:payments|money|playback)$/,
  fleet: /^@touchline\/cache#|#api:(?:redis|topology|live|operations)$/,
  data: /^@touchline\/(?:sandbox|competition-rules|test-data|contracts)#|#api:(?:matches|pages|content)$/,
  browsers: /#journeys:/,
  attack: /#api:(?:serving|accounts|staff|feeds)$|^@touchline\/gateway#unit$|#peers$/,
  // Whatever no other part names, so that a new task is never left out.
  rest: /./,
};

export const PART_NAMES = Object.keys(PARTS);

/** @returns the name of the one part that a task belongs to */
export function partOf({ id }) {
  return PART_NAMES.find((name) => PARTS[name].test(id));
}

/** @param {string | undefined} name */
export function partNamed(name) {
  if (name === undefined) return undefined;
  if (!PART_NAMES.includes(name)) throw new Error(`There is no part ${name}: ${PART_NAMES.join(', ')}`);
  return { includes: (task) => partOf(task) === name };
}
