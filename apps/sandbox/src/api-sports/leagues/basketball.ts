import type { SportLeagueSpec } from '../sport.ts';
import { found, WORLD } from './found.ts';

const HANSE = 510;
const PACIFIC = 520;

/** Their start times cover the whole day: some game is always running. */
export const BASKETBALL_LEAGUES: readonly SportLeagueSpec[] = [
  {
    id: HANSE,
    sport: 'basketball',
    name: 'Hanse Basketball Liga',
    country: { id: 911, name: 'Germany', code: 'DE' },
    groups: [
      found(HANSE, 0, 'Nord', [
        'Lübeck|Lotsen|Salzspeicher-Halle', 'Rostock|Leuchtfeuer|Warnowhalle', 'Kiel|Förde 99|Halle am Kanal',
        'Flensburg|Nordlichter|Fördehalle', 'Stralsund|Segler|Sundhalle', 'Bremerhaven|Docker|Halle am Deich',
        'Oldenburg|Moorteufel|Huntehalle', 'Lüneburg|Salzsieder|Ilmenauhalle', 'Emden|Schleuse|Nordseehalle',
        'Stade|Hanseaten|Schwingehalle', 'Wismar|Koggen|Markthalle Wismar', 'Schwerin|Seeadler|Halle am See',
        'Husum|Sturmflut|Westküstenhalle', 'Celle|Fachwerker|Allerhalle',
      ]),
      found(HANSE, 1, 'Süd', [
        'Erfurt|Waid|Krämerhalle', 'Kassel|Herkules 04|Fuldahalle', 'Würzburg|Winzer|Mainhalle',
        'Regensburg|Brückner|Donauhalle', 'Passau|Drei Flüsse|Innhalle', 'Konstanz|Seehasen|Bodenseehalle',
        'Freiburg|Münsterfalken|Dreisamhalle', 'Trier|Porta 1923|Moselhalle', 'Koblenz|Ecke|Rheinhalle',
        'Marburg|Lahnbären|Lahnhalle', 'Fulda|Rhönwölfe|Rhönhalle', 'Görlitz|Türmer|Neißehalle',
        'Zwickau|Schlegel|Muldehalle', 'Jena|Linsenschleifer|Saalehalle',
      ]),
    ],
    startsMinutes: [600, 720, 840, 960, 1080, 1080, 1200],
    shift: 0,
  },
  {
    id: PACIFIC,
    sport: 'basketball',
    name: 'Pacific Basketball Circuit',
    country: WORLD,
    // From east to west: the first games of the day are in Canada, the last in Japan.
    groups: [
      found(PACIFIC, 0, 'Red Conference', [
        'Halifax|Lighthouse|Citadel Gym', 'Saskatoon|Prairie Dogs|River Landing Hall', 'Tucson|Saguaros|Desert Dome',
        'Fresno|Orchardmen|Valley Pavilion', 'Oakland|Longshore|Estuary Arena', 'Eugene|Timber|Cascade Court',
        'Victoria|Orcas|Inner Harbour Arena', 'Honolulu|Trade Winds|Aloha Court', 'Hamilton|Kererū|Waikato Dome',
        'Dunedin|Albatross|Octagon Hall', 'Newcastle|Coalers|Hunter Hall', 'Cairns|Cassowaries|Reef Stadium Hall',
        'Sendai|Tanabata|Hirose Arena', 'Kobe|Rokkō|Harbour Hall Kobe',
      ]),
      found(PACIFIC, 1, 'Blue Conference', [
        'Québec|Remparts Bleus|Salle du Fleuve', 'Regina|Wheatsheaf|Prairie Arena', 'Boise|Sagebrush|Treasure Hall',
        'Spokane|Falls|Riverfront Court', 'San Diego|Pelicans Club|Bayside Court', 'Tacoma|Narrows|Commencement Hall',
        'Anchorage|Aurora|Northern Lights Hall', 'Hilo|Volcanoes|Bayfront Court', 'Tauranga|Breakers Bay|Mount Arena',
        'Nelson|Sunshine|Trafalgar Court', 'Geelong|Bellarine|Corio Court', 'Darwin|Monsoon|Top End Hall',
        'Cebu|Mangos|Visayas Arena', 'Busan|Gulls Club|Haeundae Hall',
      ]),
    ],
    startsMinutes: [0, 120, 120, 240, 360, 480, 1320],
    shift: 1,
  },
]; // prettier-ignore
