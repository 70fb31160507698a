import { type LeagueSpec, DATES, americanZones, closedZones } from './league-spec.ts';

const CALM = { interrupted: 0.012, abandoned: 0.0015, walkover: 0, cancelled: 0 };
const STORMY = { interrupted: 0.03, abandoned: 0.003, walkover: 0, cancelled: 0 };
const top = { coverage: 'everything', video: true, deductions: [], misfortunes: CALM, townsFrom: 0 } as const;

const SOUTHERN = 'Copa de los Andes';
const ASIAN = 'Asian Champions Trophy';
const AFRICAN = 'African Champions Trophy';

export const OTHER_LEAGUES: readonly LeagueSpec[] = [
  {
    ...top, id: 301, name: 'Campeonato Nacional Série Ouro', country: 'Brazil', size: 20, dates: DATES.brazilian, level: 0.88, goals: 2.4,
    weekend: 'Sat 16:00, Sat 18:30, Sat 18:30, Sat 21:00, Sun 11:00, Sun 16:00, Sun 16:00, Sun 16:00, Sun 18:30, Sun 20:30',
    midweek: 'Tue 21:30, Wed 19:00, Wed 19:30, Wed 21:30, Wed 21:30, Thu 19:00, Thu 20:00, Thu 21:30', midweekRounds: 6,
    zones: americanZones(20, SOUTHERN, 'Série Prata'),
  },
  {
    ...top, video: false, id: 302, name: 'Campeonato Nacional Série Prata', country: 'Brazil', size: 20, townsFrom: 20, dates: DATES.brazilian, level: 0.5, goals: 2.2,
    weekend: 'Fri 21:30, Sat 11:00, Sat 16:00, Sat 16:00, Sat 18:30, Sun 16:00, Sun 16:00, Sun 18:30, Sun 18:30, Mon 20:00',
    midweek: 'Wed 19:00, Wed 19:00, Wed 21:30, Thu 19:00, Thu 21:30', midweekRounds: 6,
    zones: [
      { from: 1, to: 4, description: 'Promotion - Série Ouro' },
      { from: 17, to: 20, description: 'Relegation - Série Bronze' },
    ],
  },
  {
    ...top, id: 311, name: 'Primera Metropolitana', country: 'Argentina', size: 20, dates: DATES.latin, level: 0.85, goals: 2.2,
    weekend: 'Fri 19:00, Fri 21:15, Sat 15:00, Sat 17:15, Sat 19:30, Sat 21:45, Sun 15:00, Sun 17:15, Sun 19:30, Sun 21:45',
    midweek: 'Tue 19:00, Tue 21:15, Wed 19:00, Wed 21:15, Thu 19:00, Thu 21:15', midweekRounds: 2,
    zones: americanZones(20, SOUTHERN, 'Primera Nacional B'),
  },
  {
    ...top, id: 321, name: 'Liga Mayor', country: 'Colombia', size: 20, dates: DATES.latin, level: 0.7, goals: 2.3,
    weekend: 'Fri 20:00, Sat 14:00, Sat 16:10, Sat 18:20, Sat 20:30, Sun 14:00, Sun 16:10, Sun 16:10, Sun 18:20, Sun 20:30',
    midweek: 'Tue 18:00, Tue 20:15, Wed 18:00, Wed 20:15', midweekRounds: 2, misfortunes: STORMY,
    zones: americanZones(20, SOUTHERN, 'Liga de Ascenso'),
  },
  {
    ...top, id: 331, name: 'National Soccer Division', country: 'USA', size: 20, dates: DATES.northAmerican, level: 0.72, goals: 2.9,
    weekend: 'Sat 14:30, Sat 16:30, Sat 19:30, Sat 19:30, Sat 19:30, Sat 19:30, Sat 19:30, Sat 20:30, Sun 16:30, Sun 19:00',
    midweek: 'Wed 19:30', midweekRounds: 5, misfortunes: STORMY,
    zones: closedZones(8),
  },
  {
    ...top, id: 341, name: 'Liga Nacional de Primera', country: 'Mexico', size: 18, dates: DATES.mexican, level: 0.75, goals: 2.6,
    weekend: 'Fri 19:00, Fri 21:00, Sat 17:00, Sat 17:00, Sat 19:05, Sat 21:05, Sun 12:00, Sun 17:00, Sun 19:00',
    midweek: 'Tue 19:00, Tue 21:05, Wed 19:00, Wed 21:05', midweekRounds: 2,
    zones: closedZones(8),
  },
  {
    ...top, id: 401, name: 'Nippon First Division', country: 'Japan', size: 18, dates: DATES.eastAsian, level: 0.7, goals: 2.6,
    weekend: 'Fri 19:00, Sat 14:00, Sat 14:00, Sat 14:00, Sat 15:00, Sat 17:00, Sat 19:00, Sun 14:00, Sun 16:00',
    midweek: 'Wed 19:00', midweekRounds: 4,
    
    zones: [{ from: 1, to: 3, description: `Promotion - ${ASIAN} (Group Stage: )` }, { from: 16, to: 18, description: 'Relegation - Nippon Second Division' }],
  },
  {
    ...top, id: 411, name: 'Korea First Division', country: 'South-Korea', size: 12, dates: DATES.eastAsian, level: 0.66, goals: 2.5,
    weekend: 'Sat 14:00, Sat 16:30, Sat 19:00, Sun 14:00, Sun 16:30, Sun 19:00', midweek: 'Tue 19:30, Wed 19:30, Wed 19:30', midweekRounds: 3,
    
    zones: [{ from: 1, to: 2, description: `Promotion - ${ASIAN} (Group Stage: )` }, { from: 12, to: 12, description: 'Relegation - Korea Second Division' }],
  },
  {
    ...top, id: 421, name: 'Liga Utama Nusantara', country: 'Indonesia', size: 18, dates: DATES.indonesian, level: 0.5, goals: 2.7,
    weekend: 'Thu 19:00, Fri 15:30, Fri 19:00, Sat 15:30, Sat 15:30, Sat 19:00, Sun 15:30, Sun 19:00, Mon 19:00',
    midweek: 'Tue 19:00, Wed 15:30, Wed 19:00', midweekRounds: 0, misfortunes: STORMY,
    
    zones: [{ from: 1, to: 2, description: `Promotion - ${ASIAN} (Qualification: )` }, { from: 16, to: 18, description: 'Relegation - Liga Dua' }],
    deductions: [{ season: 'every', place: 9, points: -3, reason: 'Fielding an unregistered player' }],
  },
  {
    ...top, id: 431, name: 'Kingdom First League', country: 'Saudi-Arabia', size: 18, dates: DATES.arabian, level: 0.72, goals: 2.9,
    weekend: 'Thu 18:00, Thu 20:00, Fri 16:10, Fri 18:30, Fri 20:45, Fri 20:45, Sat 16:30, Sat 18:30, Sat 20:45',
    midweek: 'Tue 18:00, Tue 20:00, Wed 20:00', midweekRounds: 0,
    
    zones: [{ from: 1, to: 3, description: `Promotion - ${ASIAN} (Group Stage: )` }, { from: 16, to: 18, description: 'Relegation - Kingdom Second League' }],
  },
  {
    ...top, id: 501, name: 'Nile First League', country: 'Egypt', size: 18, dates: DATES.african, level: 0.62, goals: 2.1,
    weekend: 'Thu 17:00, Thu 20:00, Fri 17:00, Fri 17:00, Fri 20:00, Sat 17:00, Sat 20:00, Sun 17:00, Sun 20:00',
    midweek: 'Tue 17:00, Tue 20:00, Wed 17:00, Wed 20:00', midweekRounds: 0,
    
    zones: [{ from: 1, to: 2, description: `Promotion - ${AFRICAN} (Group Stage: )` }, { from: 16, to: 18, description: 'Relegation - Nile Second League' }],
  },
  {
    ...top, video: false, id: 511, name: 'Cape Premier Division', country: 'South-Africa', size: 16, dates: DATES.african, level: 0.55, goals: 2.1,
    weekend: 'Fri 19:30, Sat 15:00, Sat 15:00, Sat 17:30, Sat 20:00, Sun 15:00, Sun 15:00, Sun 17:30', midweek: 'Tue 19:30, Wed 19:30', midweekRounds: 2,
    
    zones: [{ from: 1, to: 2, description: `Promotion - ${AFRICAN} (Qualification: )` }, { from: 16, to: 16, description: 'Relegation - First Division' }],
  },
  {
    ...top, video: false, coverage: 'score', id: 521, name: 'National Top Division', country: 'Nigeria', size: 20, dates: DATES.african, level: 0.45, goals: 2.3,
    weekend: 'Sat 16:00, Sat 16:00, Sun 16:00, Sun 16:00, Sun 16:00, Sun 16:00, Sun 16:00, Sun 16:00, Sun 16:00, Mon 16:00', midweek: 'Wed 16:00', midweekRounds: 5,
    misfortunes: { interrupted: 0, abandoned: 0.004, walkover: 0.006, cancelled: 0 },
    zones: [{ from: 1, to: 2, description: `Promotion - ${AFRICAN} (Qualification: )` }, { from: 17, to: 20, description: 'Relegation - National League' }],
  },
  {
    ...top, id: 601, name: 'Southern Cross League', country: 'Australia', size: 12, dates: DATES.southernSummer, level: 0.55, goals: 3,
    weekend: 'Fri 19:35, Sat 15:00, Sat 17:15, Sat 19:35, Sun 15:00, Sun 17:00', midweek: 'Tue 19:00, Wed 19:00', midweekRounds: 1,
    zones: closedZones(6),
  },
  {
    ...top, video: false, coverage: 'score', id: 611, name: 'Aotearoa Division', country: 'New-Zealand', size: 10, dates: { start: [3, 20], end: [10, 5], breaks: [] }, level: 0.35, goals: 3.2,
    weekend: 'Sat 14:30, Sat 14:30, Sat 14:30, Sun 13:00, Sun 14:30', midweek: 'Wed 19:00', midweekRounds: 0,
    zones: [{ from: 1, to: 2, description: 'Promotion - Oceania Champions Trophy (Group Stage: )' }],
    misfortunes: { interrupted: 0, abandoned: 0.002, walkover: 0.01, cancelled: 0 },
  },
]; // prettier-ignore
