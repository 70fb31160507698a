/** How `search=` and `name=` compare: without case and without diacritics. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const contains = (text: string, sought: string): boolean => fold(text).includes(fold(sought));

export const equals = (text: string, sought: string): boolean => fold(text) === fold(sought);
