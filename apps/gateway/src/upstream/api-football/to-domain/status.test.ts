import { STATUS_CODES } from '@touchline/contracts';
import { toStatus } from './status.ts';

const statusOf = (short: string, elapsed: number | null = null, extra: number | null = null) =>
  toStatus({ short, elapsed, extra });

describe('status (documented, not recorded, but for NS, FT and PEN)', () => {
  it.each(STATUS_CODES)('knows %s', (code) => {
    expect(statusOf(code)).toMatchObject({ code, raw: code });
  });

  it('lets a code that it does not know pass as LIVE and keeps what was written', () => {
    expect(statusOf('Q5', 70)).toMatchObject({ code: 'LIVE', raw: 'Q5', minute: 70, confirmed: false });
  });

  it.each([
    ['1H', 31, null, 31, null],
    ['1H', 45, 3, 45, 3],
    ['1H', 47, null, 45, 2],
    ['HT', 45, null, 45, null],
    ['2H', 90, 6, 90, 6],
    ['2H', 93, null, 90, 3],
    ['ET', 105, 1, 105, 1],
    ['ET', 121, null, 120, 1],
    ['P', 120, null, 120, null],
    ['2H', 67, 0, 67, null],
  ])('%s at %s+%s is minute %s, added %s', (code, elapsed, extra, minute, addedTime) => {
    expect(statusOf(code, elapsed, extra)).toMatchObject({ minute, addedTime });
  });

  it('has no minute where the provider gives none, or a negative one', () => {
    expect(statusOf('NS')).toMatchObject({ minute: null, addedTime: null });
    expect(statusOf('1H', -3)).toMatchObject({ minute: null });
  });

  it.each(STATUS_CODES)('says of %s whether anything may still change', (code) => {
    const settled = ['FT', 'AET', 'PEN', 'AWD', 'WO', 'CANC', 'ABD'].includes(code);
    expect(statusOf(code).confirmed).toBe(settled);
  });
});
