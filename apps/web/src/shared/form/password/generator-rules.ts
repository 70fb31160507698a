import type { PasswordPolicy } from '@touchline/contracts';

/** The contracts' own limit, which is below what identity services allow. */
const MAX_LENGTH = 128;

/** A class of characters in that notation: a hyphen stands first and a closing bracket last. */
function characterClass(characters: readonly string[]): string {
  const others = characters.filter((character) => !['-', ']', ' '].includes(character));
  const first = characters.includes('-') ? '-' : '';
  const last = characters.includes(']') ? ']' : '';
  return `[${first}${others.join('')}${last}]`;
}

/**
 * A policy as makers of passwords read it, from the attribute `passwordrules`
 * (https://github.com/whatwg/html/issues/3518): what they propose is then accepted.
 *
 * @example 'minlength: 8; maxlength: 128; required: digit'
 */
export function generatorRules(policy: PasswordPolicy): string {
  const { minLength, maxLength, lowercase, uppercase, numeric, nonAlphanumeric } = policy;
  return [
    `minlength: ${String(minLength)}`,
    `maxlength: ${String(Math.min(maxLength, MAX_LENGTH))}`,
    ...(lowercase ? ['required: lower'] : []),
    ...(uppercase ? ['required: upper'] : []),
    ...(numeric ? ['required: digit'] : []),
    ...(nonAlphanumeric ? [`required: ${characterClass(policy.nonAlphanumericCharacters)}`] : []),
  ].join('; ');
}
