import { isUnderWay, phaseOf, PHASES, STATUS_CODES } from './phase.ts';
import { StatusCode } from './match-summary.ts';

describe('phases of the 19 codes', () => {
  it.each([
    ['TBD NS', 'scheduled', false],
    ['1H 2H ET P LIVE', 'live', true],
    ['HT BT', 'break', true],
    ['SUSP INT', 'interrupted', true],
    ['FT AET PEN', 'finished', false],
    ['PST', 'postponed', false],
    ['CANC', 'cancelled', false],
    ['ABD', 'abandoned', false],
    ['AWD WO', 'awarded', false],
  ] as const)('%s: %s', (codes, phase, underWay) => {
    for (const code of codes.split(' ')) expect(phaseOf(StatusCode.parse(code))).toBe(phase);
    expect(isUnderWay(phase)).toBe(underWay);
  });

  it('covers every code and reaches every phase', () => {
    expect(STATUS_CODES).toHaveLength(19);
    expect(new Set(STATUS_CODES.map(phaseOf))).toEqual(new Set(PHASES));
  });
});
