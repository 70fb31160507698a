/**
 * Google's description of the API, as the emulator serves it, as a judge of answers: types, and no field
 * that it does not know. It is the only judge of what the emulator does not answer itself.
 */
import Ajv from 'ajv';

/** The description leaves objects open; an answer with a field of its own invention is to be found. */
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

  /** @returns {string[] | undefined} what is wrong with it; undefined: the description has no such operation */
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
