/**
 * What scrolls the arrow keys reach too: it takes the focus and says its name. A group, not a region: it is no
 * place of the page of its own.
 */
export const SCROLLER = { role: 'group', tabIndex: 0 } as const;
