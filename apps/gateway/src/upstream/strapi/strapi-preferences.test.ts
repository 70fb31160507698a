import { NO_FAVOURITES, type Preferences } from '@touchline/contracts';
import {
  UpstreamBusyError,
  UpstreamFailedError,
  UpstreamTimeoutError,
} from '../../platform/errors/upstream-errors.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import {
  API_TOKEN,
  document,
  documents,
  failure,
  removed,
  SiteServer,
  taken,
} from './testing/site-server.ts';

const LIST = 'GET /api/preferences';
const CREATE = 'POST /api/preferences';
const CHOSEN: Preferences = {
  favourites: { teams: ['33'], leagues: ['39'], matches: ['1035'] },
  language: 'it',
};
const NEVER_CHOSEN: Preferences = { favourites: NO_FAVOURITES, language: null };

let server: SiteServer;

beforeEach(async () => {
  server = await SiteServer.start();
});

const asked = () => server.asked.map(({ what }) => what);

describe('reading', () => {
  it('requests the document of one user, with the token', async () => {
    server.on(LIST, documents({ documentId: 'd1', userId: 'ana', ...CHOSEN }));
    await expect(server.preferences().read('ana')).resolves.toEqual(CHOSEN);
    expect(server.asked).toEqual([
      {
        what: LIST,
        authorization: `Bearer ${API_TOKEN}`,
        clientId: undefined,
        query: 'filters[userId][$eq]=ana',
        body: undefined,
      },
    ]);
  });

  it('sends SITE_CLIENT_ID to the upstream if it is set', async () => {
    server.on(LIST, documents());
    await server.preferences(2_000, 'scores-of-the-north').read('ana');
    expect(server.asked).toMatchObject([{ clientId: 'scores-of-the-north' }]);
  });

  it('is empty for a user without preferences', async () => {
    server.on(LIST, documents());
    await expect(server.preferences().read('ana')).resolves.toEqual(NEVER_CHOSEN);
  });

  it('takes the oldest of several', async () => {
    server.on(
      LIST,
      documents({ documentId: 'd1', userId: 'ana', ...CHOSEN }, { documentId: 'd2', userId: 'ana' }),
    );
    await expect(server.preferences().read('ana')).resolves.toEqual(CHOSEN);
  });

  it.each([
    ['no list', { data: null }],
    ['a document without an id', { data: [{ favourites: null }] }],
    ['a document that is nobody’s', { data: [{ documentId: 'd1' }] }],
    [
      'favourites of another shape',
      { data: [{ documentId: 'd1', userId: 'ana', favourites: { teams: '33' } }] },
    ],
  ])('%s is a failure, never an empty list that would be written back', async (_, body) => {
    server.on(LIST, json(body));
    await expect(server.preferences().read('ana')).rejects.toBeInstanceOf(UpstreamFailedError);
  });
});

describe('writing', () => {
  it('creates the document of a user who has none', async () => {
    server.on(LIST, documents()).on(CREATE, document({ documentId: 'd1' }, 201));
    await server.preferences().write('ana', CHOSEN);
    expect(server.asked[1]).toMatchObject({ what: CREATE, body: { data: { userId: 'ana', ...CHOSEN } } });
  });

  it('updates an existing document, but not its user id', async () => {
    server
      .on(LIST, documents({ documentId: 'd1', userId: 'ana' }))
      .on('PUT /api/preferences/d1', document({}));
    await server.preferences().write('ana', CHOSEN);
    expect(server.asked.slice(1)).toMatchObject([
      { what: 'PUT /api/preferences/d1', body: { data: CHOSEN } },
    ]);
    expect(server.asked[1]?.body).not.toHaveProperty('data.userId');
  });

  it('updates the document that another process has just created', async () => {
    server
      .on(LIST, documents(), documents({ documentId: 'd9', userId: 'ana' }))
      .on(CREATE, taken)
      .on('PUT /api/preferences/d9', document({}));
    await server.preferences().write('ana', CHOSEN);
    expect(asked()).toEqual([LIST, CREATE, LIST, 'PUT /api/preferences/d9']);
  });

  it('creates the document again that was deleted meanwhile', async () => {
    server
      .on(LIST, documents({ documentId: 'd1', userId: 'ana' }), documents())
      .on(CREATE, document({ documentId: 'd2' }, 201));
    await server.preferences().write('ana', CHOSEN);
    expect(asked()).toEqual([LIST, 'PUT /api/preferences/d1', LIST, CREATE]);
  });

  it('gives up when documents keep appearing and disappearing', async () => {
    server.on(LIST, documents({ documentId: 'd1', userId: 'ana' }));
    await expect(server.preferences().write('ana', CHOSEN)).rejects.toThrow('came and went');
    expect(asked()).toHaveLength(6);
  });

  it('does not take another refusal for a conflict', async () => {
    const details = { errors: [{ path: ['favourites'], message: 'too long', name: 'ValidationError' }] };
    server.on(LIST, documents()).on(CREATE, failure(400, 'ValidationError', 'too long', details));
    await expect(server.preferences().write('ana', CHOSEN)).rejects.toThrow(
      'POST api/preferences answered 400 ValidationError',
    );
  });

  it('is not retried if the document may have been created', async () => {
    server.on(LIST, documents()).on(CREATE, (request) => request.socket.destroy());
    await expect(server.preferences().write('ana', CHOSEN)).rejects.toBeInstanceOf(UpstreamFailedError);
    expect(asked().filter((what) => what === CREATE)).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('deletes all documents of one user', async () => {
    server
      .on(LIST, documents({ documentId: 'd1', userId: 'ana' }, { documentId: 'd2', userId: 'ana' }))
      .on('DELETE /api/preferences/d1', removed)
      .on('DELETE /api/preferences/d2', removed);
    await server.preferences().remove('ana');
    expect(asked()).toEqual([LIST, 'DELETE /api/preferences/d1', 'DELETE /api/preferences/d2']);
  });

  it('succeeds if there is no document, or it is already gone', async () => {
    server.on(LIST, documents(), documents({ documentId: 'd1', userId: 'ana' }));
    await server.preferences().remove('ana');
    await server.preferences().remove('ana');
    expect(asked()).toEqual([LIST, LIST, 'DELETE /api/preferences/d1']);
  });
});

describe('a site that ignores the filter and returns everybody’s documents', () => {
  beforeEach(() => {
    server.on(LIST, documents({ documentId: 'd1', userId: 'ana' }, { documentId: 'd2', userId: 'bea' }));
  });

  it.each([
    ['read', () => server.preferences().read('ana')],
    ['written', () => server.preferences().write('ana', CHOSEN)],
    ['removed', () => server.preferences().remove('ana')],
    ['read for one of whom there is none', () => server.preferences().read('cid')],
  ])('is not trusted: nothing is %s', async (_, act) => {
    await expect(act()).rejects.toBeInstanceOf(UpstreamFailedError);
    expect(asked()).toEqual([LIST]);
  });
});

describe('refusals', () => {
  it.each([
    ['a token that it does not know', failure(401, 'UnauthorizedError', 'Missing or invalid credentials')],
    ['a token that may not', failure(403, 'ForbiddenError', 'Forbidden')],
    ['a collection that it does not have', failure(404, 'NotFoundError', 'Not Found')],
    ['its own fault', json({}, 500)],
    ['a page instead of JSON', json('<html>')],
  ])('%s is a failure of the upstream', async (_, handler) => {
    server.on(LIST, handler);
    const error: unknown = await server
      .preferences()
      .remove('ana')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UpstreamFailedError);
    expect(String(error)).not.toContain(API_TOKEN);
  });

  it('too many requests means busy', async () => {
    server.on(LIST, failure(429, 'RateLimitError', 'Too Many Requests'));
    await expect(server.preferences().read('ana')).rejects.toBeInstanceOf(UpstreamBusyError);
  });

  it('a call without a response times out', async () => {
    server.on(LIST, () => undefined);
    await expect(server.preferences(100).read('ana')).rejects.toBeInstanceOf(UpstreamTimeoutError);
  });
});
