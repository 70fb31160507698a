import type { SportLeagueSpec } from '../sport.ts';
import { found, WORLD } from './found.ts';

const NORDIC = 610;
const TRANSPACIFIC = 620;

/** Their start times cover the whole day: some game is always running. */
export const HOCKEY_LEAGUES: readonly SportLeagueSpec[] = [
  {
    id: NORDIC,
    sport: 'hockey',
    name: 'Norrskensligan',
    country: { id: 921, name: 'Sweden', code: 'SE' },
    groups: [
      found(NORDIC, 0, 'Norra', [
        'Kiruna|Malmvargar|Gruvhallen', 'Gällivare|Fjällrävar|Dundret Ishall', 'Boden|Fästningen|Fästningshallen',
        'Piteå|Flottare|Älvhallen', 'Lycksele|Järvar|Umeälven Ishall', 'Örnsköldsvik|Storlax|Höga Kusten Hallen',
        'Sollefteå|Forsar|Ådalshallen', 'Östersund|Storsjöodjuret|Storsjöhallen', 'Härnösand|Segel|Kusthallen',
        'Hudiksvall|Strömming|Glada Hallen', 'Söderhamn|Fyrar|Fyrhallen', 'Falun|Kopparbergare|Gruvrinken',
        'Mora|Kurbits|Siljansrinken', 'Sandviken|Smeder|Valshallen',
      ]),
      found(NORDIC, 1, 'Södra', [
        'Uppsala|Korpar|Fyrishallen', 'Eskilstuna|Kniven|Smedjehallen', 'Nyköping|Hällebro|Ånahallen',
        'Visby|Rosor|Ringmurshallen', 'Motala|Kanal|Vätternhallen', 'Skövde|Billingen|Billingerinken',
        'Varberg|Vågor|Fästningsrinken', 'Borås|Väveriet|Vävarhallen', 'Kalmar|Sundet|Kalmarsundhallen',
        'Karlskrona|Örlog|Örlogshallen', 'Växjö|Glasbruket|Glashallen', 'Helsingborg|Kärnan|Sundsrinken',
        'Ystad|Lykta|Sydkusthallen', 'Lidköping|Läckö|Vänerhallen',
      ]),
    ],
    startsMinutes: [600, 720, 840, 960, 1080, 1080, 1200],
    shift: 0,
  },
  {
    id: TRANSPACIFIC,
    sport: 'hockey',
    name: 'Trans-Pacific Hockey League',
    country: WORLD,
    // From east to west, in the order of the day's games.
    groups: [
      found(TRANSPACIFIC, 0, 'Cedar Division', [
        'St. John’s|Icebergs|Signal Hill Rink', 'Moncton|Tides|Fundy Rink', 'Sudbury|Nickel|Big Nickel Arena',
        'Thunder Bay|Freighters|Superior Rink', 'Brandon|Threshers|Wheat City Rink', 'Missoula|Grizzly Creek|Clark Fork Arena',
        'Kelowna|Ogopogo|Okanagan Rink', 'Nanaimo|Tugboats|Harbour City Rink', 'Bellingham|Foghorn|Fairhaven Rink',
        'Fairbanks|Goldpanners Ice|Chena Rink', 'Asahikawa|Snow Cranes|Ishikari Rink', 'Kushiro|Marsh|Kushiro Ice Hall',
        'Chuncheon|Lakers Ice|Soyang Rink', 'Harbin|Lanterns|Songhua Rink',
      ]),
      found(TRANSPACIFIC, 1, 'Maple Division', [
        'Fredericton|Covered Bridge|Saint John River Rink', 'Trois-Rivières|Forges|Aréna des Forges', 'Kingston|Limestone|Limestone Rink',
        'Duluth|Ore Boats|Lakewalk Arena', 'Fargo|Windbreak|Red River Rink', 'Lethbridge|Coulees|High Level Rink',
        'Kamloops|Rattlers Ice|Thompson Rink', 'Whitehorse|Yukon Quartz|Midnight Rink', 'Juneau|Glaciers|Mendenhall Rink',
        'Wenatchee|Applejacks|Columbia Rink', 'Obihiro|Tokachi|Tokachi Rink', 'Aomori|Nebuta|Mutsu Bay Rink',
        'Gangneung|Pines|Gyeongpo Rink', 'Almaty|Apples|Medeu Hall',
      ]),
    ],
    startsMinutes: [0, 120, 120, 240, 360, 480, 1320],
    shift: 1,
  },
]; // prettier-ignore
