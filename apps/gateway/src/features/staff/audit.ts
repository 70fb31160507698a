import type { FastifyRequest } from 'fastify';

/** Does what staff asked for, and writes down what it was, who says that they asked, and how it went. */
export async function audit<T>(
  request: FastifyRequest,
  action: string,
  facts: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    request.log.info({ audit: { action, ...facts, done: true } }, 'staff action');
    return result;
  } catch (error) {
    request.log.warn({ audit: { action, ...facts, done: false }, err: error }, 'staff action');
    throw error;
  }
}
