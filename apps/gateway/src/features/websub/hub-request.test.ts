import { HubForm } from './hub-request.ts';

const FORM = {
  'hub.mode': 'subscribe',
  'hub.topic': 'https://scores.example/en/rss/matches.xml',
  'hub.callback': 'https://reader.example/callback',
};
const form = (changes: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ ...FORM, ...changes }).toString();

it('is read as it is meant, with ten days where none are asked for', () => {
  expect(HubForm.parse(form())).toEqual({
    mode: 'subscribe',
    topic: FORM['hub.topic'],
    callback: FORM['hub.callback'],
    leaseSeconds: 864_000,
    secret: undefined,
  });
});

it.each([
  ['1', 300],
  ['3600', 3600],
  ['99999999', 2_592_000],
])('a lease of %s seconds is one of %i', (asked, granted) => {
  expect(HubForm.parse(form({ 'hub.lease_seconds': asked })).leaseSeconds).toBe(granted);
});

it.each([
  ['hub.mode', form({ 'hub.mode': 'publish' })],
  ['hub.topic', form({ 'hub.topic': 'matches' })],
  ['hub.callback', form({ 'hub.callback': 'http://reader.example/' })],
  ['hub.callback', form({ 'hub.callback': 'javascript:alert(1)' })],
  ['hub.lease_seconds', form({ 'hub.lease_seconds': '-1' })],
  ['hub.secret', form({ 'hub.secret': 'ä'.repeat(100) })],
  ['hub.topic', `${form()}&hub.topic=https%3A%2F%2Fother.example`],
  ['hub.mode', ''],
])('names %s where it is not valid', (name, text) => {
  const { error } = HubForm.safeParse(text);
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(name);
});
