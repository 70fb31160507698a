/**
 * Validates responses against Google's API description, which the emulator serves: types, and no unknown field.
 * Operations that the emulator does not implement can be checked in no other way.
 */
import Ajv from 'ajv';

/** The description allows additional fields; here an undocumented field is an error. */
function closed(schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = copy.type === 'object' && typeof copy.properties === 'object';
  return isObject ? { additionalProperties: false, ...copy } : copy;
}

export async function readDescription(emulatorUrl) {
  const response = await fetch(`${emulatorUrl}/emulator/openapi.json`);
  const description = await response.json();
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ components: { schemas: closed(description.components.schemas) } }, 'api');

  /** @returns {string[] | undefined} the violations; `undefined` if the description has no such operation */
  return ({ operation: { method, path }, body }) => {
    const described = description.paths[path]?.[method.toLowerCase()];
    const schema = described?.responses['200'].content['*/*'].schema;
    if (schema === undefined) return undefined;
    const validate = ajv.getSchema(`api${schema.$ref}`);
    if (validate(body)) return [];
    return validate.errors.map(
      ({ instancePath, message, params }) =>
        `${path}: ${instancePath} ${message} ${params.additionalProperty ?? ''}`,
    );
  };
}
