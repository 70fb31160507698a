import type { Envelope, Operation, OPERATIONS } from '@touchline/contracts';
import type { z } from 'zod';
import { apiPath, type PathParameters, type QueryParameters } from './api-path.ts';
import { noteKept } from '../offline/kept-answers.ts';
import { ApiUnreachable } from './errors.ts';
import { parseAnswer } from './parse-answer.ts';
import { isLong, type Pause } from './pause.ts';
import { problemFrom } from './problem-from.ts';
import type { Transport } from './transport.ts';

type Select<R extends z.ZodType> = (operations: typeof OPERATIONS) => Operation<z.ZodType, R>;

interface ReadRequest {
  readonly path?: PathParameters;
  readonly query?: QueryParameters;
  readonly signal?: AbortSignal;
}

/** The public reads, typed and checked by the contract's own table of operations. */
export interface ApiClient {
  /** @example api.read((operations) => operations.match, { path: { id: '7' } }) */
  read<R extends z.ZodType>(select: Select<R>, request?: ReadRequest): Promise<Envelope<z.output<R>>>;
}

/**
 * @param pause before what a read loads of the app, so that whoever pressed sees what they pressed first; and between
 * the parts of reading a long list: its text, its check, what is done with it
 */
export function createApiClient(transport: Transport, pause?: Pause): ApiClient {
  return {
    async read(select, { path, query, signal } = {}) {
      await pause?.();
      const { Meta, OPERATIONS } = await import('./operations.ts');
      const operation = select(OPERATIONS);
      const url = apiPath(operation.path, path, query);
      let answer: Awaited<ReturnType<Transport>>;
      try {
        answer = await transport(url, { signal });
      } catch (error) {
        if (signal?.aborted === true) throw error;
        throw new ApiUnreachable(url, error);
      }
      if (answer.status !== 200) throw await problemFrom(answer);
      const betweenParts = isLong(answer.body) ? pause : undefined;
      await betweenParts?.();
      const envelope = await parseAnswer(Meta, url, operation.data, answer.body, betweenParts);
      if (answer.keptAtMs !== undefined) noteKept(envelope, answer.keptAtMs);
      await betweenParts?.();
      return envelope;
    },
  };
}
