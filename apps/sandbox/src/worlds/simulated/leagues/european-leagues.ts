import { type LeagueSpec, DATES, europeanZones, secondDivisionZones } from './league-spec.ts';

const CALM = { interrupted: 0.012, abandoned: 0.0015, walkover: 0, cancelled: 0 };
const top = { coverage: 'everything', video: true, deductions: [], misfortunes: CALM, townsFrom: 0 } as const;
const second = { coverage: 'everything', video: false, deductions: [], misfortunes: CALM } as const;

export const EUROPEAN_LEAGUES: readonly LeagueSpec[] = [
  {
    ...top, id: 101, name: 'Premier Division', country: 'England', size: 20, dates: DATES.british, level: 1, goals: 2.8,
    weekend: 'Fri 20:00, Sat 12:30, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sat 17:30, Sun 14:00, Sun 14:00, Sun 16:30',
    midweek: 'Tue 19:30, Tue 19:45, Tue 20:00, Wed 19:30, Wed 19:30, Wed 19:45, Wed 20:00, Wed 20:15', midweekRounds: 5,
    zones: europeanZones(20, 5, 'Division One'),
    deductions: [{ season: 'even', place: 13, points: -6, reason: 'Breach of the financial rules' }],
  },
  {
    ...second, id: 102, name: 'Division One', country: 'England', size: 24, townsFrom: 20, dates: DATES.british, level: 0.6, goals: 2.5,
    weekend: 'Fri 20:00, Sat 12:30, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sat 15:00, Sun 12:00, Sun 15:00',
    midweek: 'Tue 19:45, Tue 19:45, Tue 20:00, Wed 19:45, Wed 19:45, Wed 20:00', midweekRounds: 8,
    zones: secondDivisionZones(24, 'Premier Division', 'Division Two'),
    deductions: [{ season: 'odd', place: 5, points: -4, reason: 'Entering administration' }],
  },
  {
    ...top, id: 111, name: 'Primera Nacional', country: 'Spain', size: 20, dates: DATES.shortWinter, level: 0.98, goals: 2.6,
    weekend: 'Fri 21:00, Sat 14:00, Sat 16:15, Sat 18:30, Sat 21:00, Sun 14:00, Sun 16:15, Sun 18:30, Sun 21:00, Sun 16:15',
    midweek: 'Tue 19:00, Tue 21:30, Wed 19:00, Wed 19:00, Wed 21:30, Wed 21:30, Thu 19:00, Thu 21:30', midweekRounds: 4,
    zones: europeanZones(20, 5, 'Segunda Nacional'),
  },
  {
    ...second, id: 112, name: 'Segunda Nacional', country: 'Spain', size: 22, townsFrom: 20, dates: DATES.shortWinter, level: 0.55, goals: 2.3,
    weekend: 'Fri 20:30, Sat 14:00, Sat 16:15, Sat 16:15, Sat 18:30, Sat 21:00, Sun 14:00, Sun 16:15, Sun 16:15, Sun 18:30, Sun 21:00',
    midweek: 'Tue 19:00, Tue 20:30, Wed 19:00, Wed 20:30', midweekRounds: 6,
    zones: secondDivisionZones(22, 'Primera Nacional', 'Tercera Nacional'),
  },
  {
    ...top, id: 121, name: 'Erste Spielklasse', country: 'Germany', size: 18, dates: DATES.longWinter, level: 0.95, goals: 3.1,
    weekend: 'Fri 20:30, Sat 15:30, Sat 15:30, Sat 15:30, Sat 15:30, Sat 15:30, Sat 18:30, Sun 15:30, Sun 17:30',
    midweek: 'Tue 18:30, Tue 20:30, Tue 20:30, Wed 18:30, Wed 20:30, Wed 20:30', midweekRounds: 2,
    zones: europeanZones(18, 5, 'Zweite Spielklasse'),
  },
  {
    ...second, id: 122, name: 'Zweite Spielklasse', country: 'Germany', size: 18, townsFrom: 18, dates: DATES.longWinter, level: 0.58, goals: 3,
    weekend: 'Fri 18:30, Fri 18:30, Sat 13:00, Sat 13:00, Sat 13:00, Sat 20:30, Sun 13:30, Sun 13:30, Sun 13:30',
    midweek: 'Tue 18:30, Tue 18:30, Wed 18:30, Wed 18:30', midweekRounds: 2,
    zones: secondDivisionZones(18, 'Erste Spielklasse', 'Dritte Spielklasse'),
  },
  {
    ...top, id: 131, name: 'Massima Divisione', country: 'Italy', size: 20, dates: DATES.shortWinter, level: 0.95, goals: 2.6,
    weekend: 'Fri 20:45, Sat 15:00, Sat 15:00, Sat 18:00, Sat 20:45, Sun 12:30, Sun 15:00, Sun 15:00, Sun 18:00, Sun 20:45',
    midweek: 'Tue 18:30, Tue 20:45, Wed 18:30, Wed 18:30, Wed 20:45, Wed 20:45, Thu 20:45', midweekRounds: 4,
    zones: europeanZones(20, 5, 'Seconda Divisione'),
  },
  {
    ...top, id: 141, name: 'Division Première', country: 'France', size: 18, dates: DATES.longWinter, level: 0.9, goals: 2.7,
    weekend: 'Fri 20:45, Sat 17:00, Sat 19:00, Sat 21:05, Sun 15:00, Sun 17:15, Sun 17:15, Sun 17:15, Sun 20:45',
    midweek: 'Tue 19:00, Wed 19:00, Wed 19:00, Wed 21:00', midweekRounds: 2,
    zones: europeanZones(18, 4, 'Division Seconde'),
  },
  {
    ...top, id: 151, name: 'Hoogste Divisie', country: 'Netherlands', size: 18, dates: DATES.longWinter, level: 0.82, goals: 3.1,
    weekend: 'Fri 20:00, Sat 16:30, Sat 18:45, Sat 20:00, Sat 21:00, Sun 12:15, Sun 14:30, Sun 14:30, Sun 16:45',
    midweek: 'Tue 18:45, Tue 21:00, Wed 18:45, Wed 21:00', midweekRounds: 2,
    zones: europeanZones(18, 3, 'Tweede Divisie'),
  },
  {
    ...top, id: 161, name: 'Divisão Maior', country: 'Portugal', size: 18, dates: DATES.shortWinter, level: 0.84, goals: 2.6,
    weekend: 'Fri 20:15, Sat 15:30, Sat 18:00, Sat 18:00, Sat 20:30, Sun 15:30, Sun 15:30, Sun 18:00, Sun 20:30',
    midweek: 'Tue 19:00, Wed 18:45, Wed 20:45', midweekRounds: 2,
    zones: europeanZones(18, 3, 'Divisão de Acesso'),
  },
  {
    ...top, id: 171, name: 'Büyük Lig', country: 'Turkey', size: 18, dates: DATES.longWinter, level: 0.78, goals: 2.9,
    weekend: 'Fri 20:00, Sat 14:30, Sat 17:00, Sat 20:00, Sun 14:30, Sun 17:00, Sun 17:00, Sun 20:00, Sun 20:00',
    midweek: 'Tue 17:00, Tue 20:00, Wed 17:00, Wed 20:00', midweekRounds: 2,
    zones: europeanZones(18, 2, 'İkinci Lig'),
  },
  {
    ...top, id: 181, name: 'Glavnaya Liga', country: 'Russia', size: 16, dates: DATES.russian, level: 0.75, goals: 2.5,
    weekend: 'Fri 19:30, Sat 14:00, Sat 16:30, Sat 19:00, Sat 16:30, Sun 14:00, Sun 16:30, Sun 19:00',
    midweek: 'Tue 19:00, Wed 17:00, Wed 19:30', midweekRounds: 2,
    zones: europeanZones(16, 0, 'Vtoraya Liga'),
  },
  {
    ...top, id: 191, name: 'Toppdivisjonen', country: 'Norway', size: 16, dates: DATES.nordic, level: 0.7, goals: 3,
    weekend: 'Sat 16:00, Sat 18:00, Sun 14:30, Sun 17:00, Sun 17:00, Sun 17:00, Sun 17:00, Sun 19:15',
    midweek: 'Tue 18:00, Wed 18:00, Wed 19:00, Wed 20:00', midweekRounds: 3,
    zones: europeanZones(16, 0, 'Førstedivisjonen'),
  },
  {
    ...second, coverage: 'score', id: 201, name: 'Highland Division', country: 'Scotland', size: 12, townsFrom: 0, dates: DATES.british, level: 0.3, goals: 3.1,
    weekend: 'Sat 15:00', midweek: 'Tue 19:45, Wed 19:45', midweekRounds: 1,
    zones: [{ from: 1, to: 1, description: 'Promotion - Lowland Division' }],
    misfortunes: { interrupted: 0, abandoned: 0.002, walkover: 0.006, cancelled: 0 },
  },
]; // prettier-ignore
