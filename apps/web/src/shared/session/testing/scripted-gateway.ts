import type { TransportAnswer, TransportRequest } from '../../api/transport.ts';

interface Asked extends TransportRequest {
  readonly path: string;
}

type Answer = TransportAnswer | Error | 'silence';
type Script = (asked: Asked) => Answer | Promise<Answer>;

export function problem(status: number, code: string): TransportAnswer {
  return {
    status,
    body: { type: `urn:touchline:problem:${code}`, title: code, status, code, requestId: 'r' },
  };
}

/** The gateway behind the transport: records requests, and answers as the test's script decides. */
export class ScriptedGateway {
  readonly asked: Asked[] = [];
  script: Script = () => problem(404, 'not-found');

  to(path: string): Asked[] {
    return this.asked.filter((asked) => asked.path === path);
  }

  readonly transport = async (path: string, request: TransportRequest = {}): Promise<TransportAnswer> => {
    this.asked.push({ path, ...request });
    const answer = await this.script({ path, ...request });
    if (answer instanceof Error) throw answer;
    if (answer !== 'silence') return answer;
    return new Promise((_, reject) => {
      const abort = (): void => {
        reject(new DOMException('aborted', 'AbortError'));
      };
      request.signal?.addEventListener('abort', abort);
      if (request.signal?.aborted === true) abort();
    });
  };
}
