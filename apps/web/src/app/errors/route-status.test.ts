import { routeErrorStatus } from './route-status.ts';

describe('8.5 the status of a route that failed to load', () => {
  test.each([
    [{ statusCode: 410, status: 404, response: { status: 403 } }, 410],
    [{ status: 404, response: { status: 403 } }, 404],
    [{ response: { status: 403 } }, 403],
    [{ statusCode: 0, status: 503 }, 503],
    [{ statusCode: '404' }, 500],
    [{ status: 200 }, 500],
    [{ response: null }, 500],
    [new Error('broken'), 500],
    ['broken', 500],
    [undefined, 500],
    [null, 500],
  ])('%j is %i', (error, status) => {
    expect(routeErrorStatus(error)).toBe(status);
  });
});
