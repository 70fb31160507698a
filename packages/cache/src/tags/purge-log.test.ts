import type { PurgeMessage } from '../bus/bus.ts';
import { PurgeLog } from './purge-log.ts';

const purge = (tags: string[], otherwise: Partial<PurgeMessage> = {}): PurgeMessage => ({
  kind: 'purge',
  mode: 'soft',
  tags,
  keys: [],
  reason: 'goal',
  ...otherwise,
});
const MATCH = { key: 'k', tags: ['match:1', 'league:2'] };

test('an entry whose load began before a purge of its tag is stale; one that began after it is not', () => {
  const log = new PurgeLog();
  const before = log.epoch;
  log.note(purge(['league:2']), 10);
  expect(log.sinceEpoch(before, MATCH)).toBe('stale');
  expect(log.sinceEpoch(log.epoch, MATCH)).toBe('untouched');
  log.note(purge(['match:9']), 11);
  expect(log.sinceEpoch(1, MATCH)).toBe('untouched');
});

test('an entry is checked against purges after the position that its node had reached', () => {
  const log = new PurgeLog();
  log.note(purge(['match:1']), 10);
  expect(log.sincePosition(9, MATCH)).toBe('stale');
  expect(log.sincePosition(10, MATCH)).toBe('untouched');
});

test('hard takes precedence over soft, and keys count like tags', () => {
  const log = new PurgeLog();
  log.note(purge([], { mode: 'hard', keys: ['k'] }), 10);
  log.note(purge(['match:1']), 11);
  expect(log.sincePosition(9, MATCH)).toBe('gone');
  expect(log.sincePosition(10, MATCH)).toBe('stale');
  expect(log.sincePosition(9, { key: 'other', tags: ['k'] })).toBe('untouched');
});

test('an own purge counts before the bus has numbered it, and is not applied twice', () => {
  const log = new PurgeLog();
  const message = purge(['match:1']);
  log.note(message, undefined);
  expect(log.isUnnumbered(message)).toBe(true);
  expect(log.sincePosition(1e15, MATCH)).toBe('stale');
  expect(log.number(structuredClone(message), 10)).toBe(true);
  expect(log.sincePosition(10, MATCH)).toBe('untouched');
  expect(log.sincePosition(9, MATCH)).toBe('stale');
  expect(log.number(message, 12)).toBe(false);
});

test('of two own purges of one tag, the second keeps the entry stale until it is numbered too', () => {
  const log = new PurgeLog();
  log.note(purge(['match:1']), undefined);
  log.note(purge(['match:1']), undefined);
  log.number(purge(['match:1']), 10);
  expect(log.sincePosition(10, MATCH)).toBe('stale');
  log.number(purge(['match:1']), 11);
  expect(log.sincePosition(11, MATCH)).toBe('untouched');
});

test('while the bus is away, own purges are remembered up to a limit', () => {
  const log = new PurgeLog();
  for (let index = 0; index < 30_000; index += 1) log.note(purge([`match:${index % 25_000}`]), undefined);
  expect(log.isUnnumbered(purge(['match:24999']))).toBe(true);
  expect(log.isUnnumbered(purge(['match:4999']))).toBe(true);
  expect(log.isUnnumbered(purge(['match:5001']))).toBe(false);
});

test('forgotten purges leave a floor: older entries count as purged', () => {
  const log = new PurgeLog(3);
  const before = log.epoch;
  for (const [index, tag] of ['a', 'b', 'c', 'd'].entries()) log.note(purge([tag]), 10 + index);
  expect(log.sincePosition(9, { key: 'x', tags: ['z'] })).toBe('stale');
  expect(log.sincePosition(10, { key: 'x', tags: ['z'] })).toBe('untouched');
  expect(log.sinceEpoch(before, { key: 'x', tags: ['z'] })).toBe('stale');
  expect(log.sincePosition(10, { key: 'x', tags: ['a'] })).toBe('untouched');
});

describe('an entry of a purge forgotten before the bus has numbered it', () => {
  const hard = (tag: string) => purge([tag], { mode: 'hard' });
  const [one, other] = [
    { key: 'x', tags: ['t1'] },
    { key: 'y', tags: ['other'] },
  ];

  test('is gone throughout: unnumbered, forgotten, and numbered', () => {
    const log = new PurgeLog(2);
    log.note(hard('t1'), undefined);
    expect(log.sincePosition(100, one)).toBe('gone');
    log.note(hard('t2'), undefined);
    log.note(hard('t3'), undefined);
    expect(log.sincePosition(100, one)).toBe('gone');
    log.number(hard('t1'), 101);
    expect(log.sincePosition(100, one)).toBe('gone');
    expect(log.sincePosition(101, one)).toBe('untouched');
  });

  test('is stale throughout if the purge was soft', () => {
    const log = new PurgeLog(1);
    log.note(purge(['t1']), undefined);
    log.note(purge(['t2']), undefined);
    expect(log.sincePosition(100, one)).toBe('stale');
  });

  test('and every other entry count as purged until the last such purge is numbered, repeated or not', () => {
    const log = new PurgeLog(1);
    for (const tag of ['t1', 't1', 't2', 't1']) log.note(hard(tag), undefined);
    log.number(hard('t1'), 101);
    log.number(hard('t1'), 102);
    expect(log.sincePosition(1000, other)).toBe('gone');
    log.number(hard('t2'), 103);
    log.number(hard('t1'), 104);
    expect(log.sincePosition(1000, other)).toBe('untouched');
    expect(log.sincePosition(103, one)).toBe('gone');
    expect(log.sincePosition(104, one)).toBe('untouched');
  });

  test('is released by a gap, because the number may never come', () => {
    const log = new PurgeLog(1);
    for (const tag of ['t1', 't2']) log.note(hard(tag), undefined);
    log.forgetEverythingUpTo(50);
    expect(log.sincePosition(50, other)).toBe('untouched');
  });
});

test('a repeatedly purged tag counts as one name and is not forgotten first', () => {
  const log = new PurgeLog(2);
  log.note(purge(['hot']), 1);
  log.note(purge(['cold']), 2);
  for (let position = 3; position < 100; position += 1) log.note(purge(['hot']), position);
  expect(log.sincePosition(1, { key: 'x', tags: ['other'] })).toBe('untouched');
  log.note(purge(['new']), 100);
  expect(log.sincePosition(98, { key: 'x', tags: ['hot'] })).toBe('stale');
  expect(log.sincePosition(1, { key: 'x', tags: ['other'] })).toBe('stale');
});

test('after a gap every older entry is stale, and missing numbers are not waited for', () => {
  const log = new PurgeLog();
  const before = log.epoch;
  log.note(purge(['match:1']), undefined);
  log.forgetEverythingUpTo(50);
  expect(log.sinceEpoch(before + 1, { key: 'x', tags: [] })).toBe('stale');
  expect(log.sincePosition(49, { key: 'x', tags: [] })).toBe('stale');
  expect(log.sincePosition(50, MATCH)).toBe('untouched');
});
