import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number | undefined;
  readonly body: string;
}

/** Requests the path exactly as spelled; fetch would normalise it. */
export function rawGet(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.once('end', () => {
        resolve({ status: response.statusCode, body });
      });
      response.once('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}
