import type { FastifyInstance } from 'fastify';

export const registerPictures = (_app: FastifyInstance): void => {};
