import { changeOf, SiteEvent } from './site-event.ts';

test.each([
  ['entry.publish', 'guide', { collection: 'guides', kind: 'published' }],
  ['entry.unpublish', 'legal-page', { collection: 'legal-pages', kind: 'withdrawn' }],
  ['entry.delete', 'tv-channel', { collection: 'tv-channels', kind: 'withdrawn' }],
  ['entry.update', 'site-config', { collection: 'site-config', kind: 'edited' }],
  ['entry.create', 'highlight', { collection: 'highlights', kind: 'edited' }],
  ['entry.delete', 'stream', { collection: 'streams', kind: 'withdrawn' }],
  ['media.update', undefined, { collection: null, kind: 'edited' }],
  ['media.delete', 'file', { collection: null, kind: 'withdrawn' }],
  ['releases.publish', undefined, { collection: null, kind: 'published' }],
])('%s of %s', (event, model, change) => {
  expect(changeOf({ event, ...(model === undefined ? {} : { model }) })).toEqual(change);
});

test.each([
  ['trigger-test', undefined],
  ['entry.publish', undefined],
  ['entry.create', 'contact-message'],
  ['entry.update', 'preference'],
  ['entry.publish', '__proto__'],
  ['constructor', 'guide'],
  ['media.create', undefined],
  ['review-workflows.updateEntryStage', 'guide'],
])('an event that does not affect visitors: %s of %s', (event, model) => {
  expect(changeOf({ event, ...(model === undefined ? {} : { model }) })).toBeUndefined();
});

test('the other fields of an event are not read', () => {
  const event = {
    event: 'entry.publish',
    createdAt: 'x',
    model: 'guide',
    uid: 'api::guide.guide',
    entry: { a: 1 },
  };
  expect(SiteEvent.parse(event)).toEqual({ event: 'entry.publish', model: 'guide' });
  expect(SiteEvent.safeParse({ model: 'guide' }).success).toBe(false);
});
