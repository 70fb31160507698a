import { readFile } from 'node:fs/promises';

/**
 * Reads the responses that every peer serves: recorded from our gateway before the run, so that all send the same
 * bytes. The file is `[{ path, body, type, cacheControl }]`.
 */
export async function recordedAnswers(file) {
  const answers = JSON.parse(await readFile(file, 'utf8'));
  return new Map(
    answers.map(({ path, body, type, cacheControl }) => [
      path,
      { text: body, body: Buffer.from(body), type, cacheControl },
    ]),
  );
}
