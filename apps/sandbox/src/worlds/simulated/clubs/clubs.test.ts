import { SUPER_LEAGUES } from '../leagues/super-leagues.ts';
import { createSimulatedWorld } from '../index.ts';
import { LEAGUES } from './clubs.ts';

const view = createSimulatedWorld({ seed: 'clubs' }).at(Date.UTC(2026, 10, 21));

/** Names of famous clubs, without accents, punctuation and words like FC. */
const FAMOUS =
  `arsenal, chelsea, liverpool, everton, manchester united, manchester city, tottenham hotspur, aston villa, leeds united, celtic,
  rangers, real madrid, barcelona, atletico madrid, sevilla, valencia, real betis, athletic bilbao, bayern munchen, borussia dortmund, schalke 04,
  bayer leverkusen, hamburger, werder bremen, eintracht frankfurt, juventus, inter, milan, roma, lazio, napoli, fiorentina, torino, paris saint germain,
  olympique marseille, olympique lyonnais, ajax, feyenoord, psv eindhoven, az alkmaar, benfica, porto, sporting, boavista, galatasaray, fenerbahce,
  besiktas, trabzonspor, spartak moscow, zenit, cska moscow, rosenborg, molde, flamengo, palmeiras, corinthians, santos, gremio, boca juniors,
  river plate, independiente, racing, millonarios, atletico nacional, la galaxy, inter miami, seattle sounders, america, chivas, cruz azul, monterrey,
  urawa reds, kashima antlers, ulsan hyundai, jeonbuk, persija jakarta, persib bandung, al hilal, al nassr, al ittihad, al ahly, zamalek,
  kaizer chiefs, orlando pirates, mamelodi sundowns, sydney, melbourne victory, kidderminster harriers, enyimba`
    .split(',')
    .map((name) => name.trim());

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\b(fc|afc|sc|cf|ac|as|us|ss|sk|club)\b/g, '')
    .trim();

describe('about 1,100 clubs', () => {
  it('have unique names, none of a famous club', () => {
    const names = view.teams().map(({ name }) => plain(name));
    expect(names.length).toBeGreaterThan(1_000);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => FAMOUS.includes(name))).toEqual([]);
  });

  it('have a ground in a town and a code of three letters', () => {
    for (const { name, code, venue, country, founded } of view.teams()) {
      expect([name, /^[A-Z]{3}$/.test(code ?? '')]).toEqual([name, true]);
      expect([name, (venue.capacity ?? 0) > 1_000, venue.city !== null]).toEqual([name, true, true]);
      expect(country.code).toMatch(/^[A-Z]{2}(-[A-Z]{3})?$/);
      expect(founded).toBeGreaterThan(1_880);
    }
  });
});

describe('the competitions', () => {
  it('include at least 16 leagues of six continents, national and international cups, and friendlies', () => {
    const countries = new Set(LEAGUES.map(({ country }) => country));
    const continents = [
      ['England', 'Spain', 'Germany'], ['Brazil', 'Argentina'], ['USA', 'Mexico'], ['Japan', 'South-Korea'], ['Egypt', 'South-Africa'],
      ['Australia', 'New-Zealand'],
    ]; // prettier-ignore
    expect(LEAGUES.length).toBeGreaterThanOrEqual(16);
    for (const some of continents) expect(some.filter((country) => !countries.has(country))).toEqual([]);
    const cups = view.leagues().filter(({ type }) => type === 'Cup');
    expect(
      cups
        .filter(({ country }) => country.name === 'World')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Club Friendlies', 'Continental Champions Cup']);
    expect(cups.length).toBeGreaterThanOrEqual(5);
  });

  it('give leagues, teams and players unique ids', () => {
    expect(new Set(view.leagues().map(({ id }) => id)).size).toBe(view.leagues().length);
    expect(new Set(view.teams().map(({ id }) => id)).size).toBe(view.teams().length);
    const players = view.teams().flatMap(({ id }) => view.squad(id).map((player) => player.id));
    expect(new Set(players).size).toBe(players.length);
  });

  it('begin a season on its first day, and list the previous one until then', () => {
    const world = createSimulatedWorld({ seed: 'clubs' });
    const current = (instant: string, id: number) =>
      world
        .at(Date.parse(instant))
        .leagues()
        .find((league) => league.id === id)
        ?.seasons.at(-1)?.year;
    expect([current('2026-07-20', 101), current('2026-08-09', 101), current('2026-12-31', 101)]).toEqual([
      2025, 2026, 2026,
    ]);
    expect([current('2026-01-20', 301), current('2026-03-28', 301), current('2024-05-01', 301)]).toEqual([
      2025, 2026, 2024,
    ]);
  });

  it('list the next calendar-year season thirty days before it begins', () => {
    const world = createSimulatedWorld({ seed: 'clubs' });
    const years = (instant: string) =>
      [667, SUPER_LEAGUES[0]?.id ?? 0].map((id) =>
        world
          .at(Date.parse(instant))
          .league(id)
          ?.seasons.map(({ year }) => year),
      );
    expect(years('2030-12-01T23:59:59Z')).toEqual([
      [2029, 2030],
      [2029, 2030],
    ]);
    expect(years('2030-12-02T00:00:00Z')).toEqual([
      [2029, 2030, 2031],
      [2029, 2030, 2031],
    ]);
    expect(years('2031-01-01T00:00:00Z')).toEqual([
      [2030, 2031],
      [2030, 2031],
    ]);
  });
});
