import sharp from 'sharp';
import { z } from 'zod';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

/** supertest returns binary bodies as buffers. */
const pictureIn = ({ body }: { readonly body: unknown }) =>
  sharp(z.instanceof(Buffer).parse(body)).metadata();

let game: Game;
let gateway: Gateway;
let id: string;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
  id = listIn(await gateway.http.get('/api/matches/live').expect(200)).data[0]?.id ?? '';
});

describe('cards for shared links', () => {
  test('2.15 a match has one of 1200 by 628 that any site may show', async () => {
    const answer = await gateway.http.get(`/og/matches/${id}.png?lang=ru`).expect(200);
    const { width, height, format } = await pictureIn(answer);
    const { headers } = answer;
    expect([width, height, format]).toEqual([1200, 628, 'png']);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
  });

  test('are revalidated with 304', async () => {
    const { headers } = await gateway.http.get(`/og/matches/${id}.png`).expect(200);
    await gateway.http
      .get(`/og/matches/${id}.png`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
  });

  test('change with the match', async () => {
    const before = await gateway.http.get(`/og/matches/${id}.png`).expect(200);
    gateway.clock.advance(3 * 3_600_000);
    await game.setClock(gateway.clock.nowMs());
    // A stale snapshot is served once more during its refresh.
    await gateway.http.get(`/api/matches/${id}`).expect(200);
    const after = await gateway.http.get(`/og/matches/${id}.png`).expect(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  test('pages without their own card use the site’s', async () => {
    const answer = await gateway.http.get('/og/default.png').expect(200);
    expect(await pictureIn(answer)).toMatchObject({ width: 1200, height: 628 });
  });

  test.each(['/og/matches/12345678.png', '/og/matches/12.jpg', '/og/matches/..%2F1.png', '/og/nothing.png'])(
    '%s responds 404',
    async (path) => {
      await gateway.http.get(path).expect(404);
    },
  );

  test('an unknown language is refused with 400', async () => {
    await gateway.http.get(`/og/matches/${id}.png?lang=xx`).expect(400);
  });

  test('twenty simultaneous requests all succeed', async () => {
    const { data } = listIn(await gateway.http.get('/api/matches?date=2026-11-22').expect(200));
    const pictures = data.slice(0, 20).map((match) => gateway.http.get(`/og/matches/${match.id}.png`));
    const answers = await Promise.all(pictures);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
