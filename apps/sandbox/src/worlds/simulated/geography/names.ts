import { at } from '../../random.ts';
import type { Culture } from './country.ts';

/**
 * Names of invented clubs in real towns. `{t}` is the town. `league` names clubs of the leagues, `friendly` those
 * that play only friendlies, so that a town can have both and no two clubs of the world share a name.
 */
interface NameSet {
  readonly league: readonly string[];
  readonly friendly: readonly string[];
  readonly ground: readonly string[];
}

const NAMES: Record<Culture, NameSet> = {
  english: {
    league: ['{t} Foundry', '{t} Heath', '{t} Mariners', '{t} Abbey', '{t} Greyhounds', '{t} Castle', '{t} Weavers', '{t} Park Rovers', '{t} Wayfarers', '{t} Bridge', '{t} Lanternmen', '{t} Riverside', '{t} Tanners', 'St Oswald {t}'],
    friendly: ['{t} Minstrels', '{t} Trinity', '{t} Lanterns', '{t} Old Boys', '{t} Priory'],
    ground: ['{t} Road', 'Mill Lane', 'The Foundry Ground', 'Abbey Park', 'Station Field', 'Castle Street', 'Riverside Meadow', 'Weavers Yard', 'Lantern Hill', 'Tanyard Lane'],
  },
  american: {
    league: ['{t} Railers', '{t} Ironworks SC', '{t} Herons FC', '{t} Sawmill SC', '{t} Lamplighters', 'FC {t} Copper', '{t} Bobcats SC', '{t} Granite FC', '{t} Orchard SC', '{t} Foghorns'],
    friendly: ['{t} Steelheads', '{t} Magnolia SC', '{t} Pathfinders', '{t} Bluebirds SC'],
    ground: ['{t} Municipal Stadium', 'Ironworks Park', '{t} Fairgrounds Stadium', 'Riverfront Field'],
  },
  antipodean: {
    league: ['{t} Currawongs', '{t} Southerly', '{t} Breakers', '{t} Ironbarks', '{t} Drovers', '{t} Wattle'],
    friendly: ['{t} Kelpies', '{t} Billabong', '{t} Bellbirds', '{t} Tussock'],
    ground: ['{t} Oval', 'Harbour Park', '{t} Showground', 'Wattle Reserve'],
  },
  scottish: {
    league: ['{t} Clansmen', '{t} Glen', '{t} Heather', '{t} Burgh', '{t} Crofters', '{t} Thistlebank'],
    friendly: ['{t} Pipers', '{t} Loch', '{t} Shielings'],
    ground: ['Burnside', '{t} Links', 'Glen Road', 'Kirk Park'],
  },
  spanish: {
    league: ['Deportivo Castillo {t}', 'Atlético Alameda {t}', 'Gimnástica Ribera {t}', 'Racing del Puente {t}', 'Balompié Molino {t}', 'Azahar {t}', 'Encina {t}', 'Unión Almenara {t}', 'Cigüeñas de {t}', 'Olivar {t}', 'San Telmo {t}', 'Deportivo Arcos {t}'],
    friendly: ['Juventud Azul {t}', 'Olímpica del Río {t}', 'Peña Grana {t}', 'Estrella Blanca {t}'],
    ground: ['Estadio Municipal de {t}', 'Campo de la Alameda', 'Estadio El Molino', 'Nuevo {t}', 'Campo del Castillo', 'Estadio Los Olivos', 'Estadio de la Ribera'],
  },
  latin: {
    league: ['Ferroviarios {t}', 'Defensores del Valle {t}', 'Molinos {t}', 'Cóndores de {t}', 'Social Ombú {t}', 'Centinelas {t}', 'Atlético Jacarandá {t}', 'Sportivo Rieles {t}', 'Sol de {t}', 'San Fermín {t}'],
    friendly: ['Círculo Norte {t}', 'Academia Sur {t}', 'Gavilanes {t}', 'Unidos por {t}'],
    ground: ['Estadio Provincial de {t}', 'Estadio La Estación', 'Estadio 12 de Mayo', 'Estadio Los Álamos', 'Parque {t}', 'Estadio del Valle'],
  },
  german: {
    league: ['SpVg Ahorn {t}', 'FC Merkur {t}', 'SC Falke {t}', 'BSV Eiche {t}', 'TSV Altstadt {t}', 'FV Rotdorn {t}', 'SV Silberdistel {t}', 'SV Hammerwerk {t}', 'TSG Weinberg {t}', 'SC Morgenrot {t}', 'VfR Mühlgraben {t}', '1. FC Kastanie {t}'],
    friendly: ['SG Kranich {t}', 'FC Wacholder {t}', 'TuS Linde {t}', 'VfB Steinbock {t}'],
    ground: ['Stadion an der Linde', 'Ahornpark', '{t}er Kampfbahn', 'Waldstadion {t}', 'Stadion am Güterbahnhof', 'Hammerwerk-Arena', 'Stadion am Mühlgraben'],
  },
  italian: {
    league: ['US Torre {t}', 'AC Falco {t}', 'Virtus Ponte {t}', 'SS Cipresso {t}', '{t} Granata 1911', 'AC Ginestra {t}', "US Sant'Alba {t}", 'Calcio Fontana {t}', 'AC Melograno {t}', 'Polisportiva Olmo {t}'],
    friendly: ['Aurora Nova {t}', 'Rondine {t}', 'Libertas Colle {t}', 'Stella Alpina {t}'],
    ground: ['Stadio Comunale di {t}', 'Stadio dei Cipressi', 'Stadio del Ponte', 'Stadio Torre Vecchia', 'Campo Ginestra', 'Stadio della Fontana'],
  },
  french: {
    league: ['AS Étoile {t}', 'Union Tilleul {t}', 'Racing du Moulin {t}', 'Olympique Rempart {t}', 'FC Hirondelle {t}', 'Stade Lavande {t}', 'AS Genêt {t}', 'Entente Beffroi {t}', 'FC Chardon {t}'],
    friendly: ['Avenir des Prés {t}', 'Espérance du Lac {t}', 'Jeunesse du Pont {t}', 'Cercle Vert {t}'],
    ground: ['Stade Municipal de {t}', 'Stade du Moulin', 'Stade des Remparts', 'Parc des Tilleuls', 'Stade de la Gare', 'Stade du Beffroi'],
  },
  dutch: {
    league: ['FC Polder {t}', '{t} Zwaluwen', 'SV Molen {t}', 'De Reiger {t}', 'VV Wilg {t}', 'SC Veerman {t}', 'FC Kievit {t}', '{t} Kanaal', 'Duin {t}'],
    friendly: ['Kraanvogels {t}', 'Morgenster {t}', 'SC Tulp {t}', 'Waterlinie {t}'],
    ground: ['Sportpark De Molen', 'Polderstadion', 'Stadion De Wilg', 'Sportpark {t}', 'Het Kanaal', 'Duinstadion'],
  },
  portuguese: {
    league: ['União Castelo {t}', 'Atlético Ribeira {t}', 'CD Pinhal {t}', 'Azinheira {t}', 'GD Farol {t}', 'CF Moinho {t}', 'SC Cegonha {t}', 'Atlético Laranjal {t}', 'GD Salinas {t}'],
    friendly: ['Juventude Serrana {t}', 'Estrela do Mar {t}', 'Tanoeiros {t}', 'Rouxinol {t}'],
    ground: ['Estádio Municipal de {t}', 'Campo do Pinhal', 'Estádio da Ribeira', 'Estádio do Castelo', 'Estádio do Farol'],
  },
  brazilian: {
    league: ['Ferroviária do Vale {t}', 'Jequitibá {t}', 'Atlético Ipê {t}', 'União Serrana {t}', 'Tamoios de {t}', 'Clube do Porto {t}', 'Sabiá {t}', 'Estrela do Cerrado {t}', 'Guarás de {t}', 'Mandacaru {t}', 'Remadores {t}', 'Araucária {t}'],
    friendly: ['Aliança da Mata {t}', 'Boiadeiros {t}', 'Tecelões {t}', 'Tupi-Mirim {t}'],
    ground: ['Estádio do Vale', 'Estádio Municipal de {t}', 'Arena {t}', 'Estádio dos Ipês', 'Estádio da Serra', 'Estádio do Cerrado', 'Arena Jequitibá'],
  },
  turkish: {
    league: ['{t} Çınarspor', '{t} Turnalar', '{t} Demirgücü', '{t} Poyrazspor', '{t} Zeytinspor', '{t} Şahinkaya', '{t} Ceylanspor', '{t} Taşköprü SK', '{t} Bağcıspor'],
    friendly: ['{t} Kervanspor', '{t} Kırlangıç', '{t} Akkavak', '{t} Mavi Rüzgâr'],
    ground: ['{t} Şehir Stadı', 'Çınar Stadı', 'Kale Stadı', 'Yeni {t} Stadı', 'Poyraz Arena'],
  },
  russian: {
    league: ['Kedr {t}', 'Yantar {t}', 'Altair {t}', 'Sobol {t}', 'Berkut {t}', 'Granitny {t}', 'Severny Veter {t}', 'Rassvet-Start {t}'],
    friendly: ['Tsaplya {t}', 'Ledokol {t}', 'Bereza {t}', 'Zhuravli {t}'],
    ground: ['Stadion Trud {t}', 'Tsentralny Park {t}', 'Stadion Kedr', '{t} Arena', 'Stadion Severny'],
  },
  nordic: {
    league: ['{t} Fjellklubb', 'IL Havørn {t}', 'SK Bjørk {t}', '{t} Skiløpere', 'FK Nordlys {t}', '{t} Fosskraft', 'IF Lom {t}', 'Rein {t}'],
    friendly: ['{t} Ungdom', 'IF Fossen {t}', 'Torden {t}', 'IL Elv {t}'],
    ground: ['{t} Stadion', 'Fjordbanen', 'Bjørkelunden', 'Nordlysbanen'],
  },
  japanese: {
    league: ['{t} Kawasemi', 'Tsubame {t}', 'Asahi {t} FC', '{t} Raijin', 'Momiji {t}', '{t} Kogane', 'Ryokufu {t}', '{t} Shirasagi', 'Akatsuki {t}'],
    friendly: ['{t} Sakura Club', 'Hayabusa {t}', '{t} Komorebi', 'Minato {t}'],
    ground: ['{t} Athletic Stadium', '{t} Sports Park', 'Momiji Field', '{t} Riverside Stadium'],
  },
  korean: {
    league: ['{t} Haneul FC', '{t} Baram', '{t} Noeul', 'Dure {t}', '{t} Taeyang', '{t} Mirinae'],
    friendly: ['{t} Byeolbit', '{t} Norang', 'Sanmaru {t}', '{t} Gaon'],
    ground: ['{t} Civic Stadium', '{t} Sports Complex', 'Haneul Park', '{t} Main Stadium'],
  },
  indonesian: {
    league: ['Rajawali {t}', 'Putra Samudra {t}', 'Enggang {t}', 'Banteng {t}', 'Cendana {t}', 'Laskar Melati {t}', '{t} Nelayan', 'Harimau {t}'],
    friendly: ['Elang {t}', 'Bintang {t} Raya', 'Mutiara {t}', 'Kancil {t}'],
    ground: ['Stadion Merdeka {t}', 'Gelora {t}', 'Stadion Cendana', 'Stadion Samudra'],
  },
  arabic: {
    league: ['Al Zaytoun {t}', 'Al Barq {t}', 'Al Burj {t}', 'Al Yasmeen {t}', 'Al Manara {t}', 'Al Fanar {t}', 'Al Mirsat {t}', 'Al Dallah {t}'],
    friendly: ['Al Sahab {t}', 'Al Qalam {t}', 'Al Reeh {t}', 'Al Sadaf {t}'],
    ground: ['{t} Sports City', 'Al Zaytoun Stadium', '{t} Municipal Stadium', 'Al Manara Ground'],
  },
  'southern-african': {
    league: ['{t} Kudus', '{t} Baobab', 'Protea {t}', '{t} Diamonds', '{t} Comets', '{t} Kingfishers'],
    friendly: ['{t} Young Lions', '{t} Buffaloes', 'Jacaranda {t}', '{t} Fishers'],
    ground: ['{t} Stadium', 'Baobab Park', 'Protea Field', '{t} Showgrounds'],
  },
  'west-african': {
    league: ['{t} Harmattan', '{t} Palm Kings', 'Iroko {t}', '{t} Trailblazers', 'Savannah Stars {t}', '{t} Drummers', 'Kolanut {t}'],
    friendly: ['{t} Eagles Academy', '{t} Hope', 'Cowries {t}', '{t} Weaverbirds'],
    ground: ['{t} Township Stadium', 'Palm Ground', '{t} Sports Complex', 'Iroko Park'],
  },
}; // prettier-ignore

const fill = (pattern: string, town: string): string => pattern.replace('{t}', town);

export const clubName = (
  culture: Culture,
  kind: 'league' | 'friendly',
  town: string,
  index: number,
): string => fill(at(NAMES[culture][kind], index), town);

export const groundName = (culture: Culture, town: string, index: number): string =>
  fill(at(NAMES[culture].ground, index), town);

/** Streets that exist in any town of a country, in its address format; `{n}` is the number. */
const STREETS: Readonly<Record<Culture, readonly [string, ...string[]]>> = {
  english: ['{n} Station Road', '{n} Mill Lane', '{n} Victoria Street'],
  american: ['{n} Union Avenue', '{n} Depot Street', '{n} Stadium Drive'],
  antipodean: ['{n} Wattle Street', '{n} Railway Parade', '{n} Harbour Road'],
  scottish: ['{n} Kirk Wynd', '{n} Burn Road', '{n} Glebe Street'],
  spanish: ['Calle de la Estación {n}', 'Avenida del Puente {n}', 'Calle Mayor {n}'],
  latin: ['Avenida San Martín {n}', 'Calle Independencia {n}', 'Avenida del Parque {n}'],
  german: ['Bahnhofstraße {n}', 'Mühlenweg {n}', 'Am Sportplatz {n}'],
  italian: ['Via della Stazione {n}', 'Viale dei Tigli {n}', 'Via del Mulino {n}'],
  french: ['{n} rue de la Gare', '{n} avenue du Stade', '{n} rue du Moulin'],
  dutch: ['Stationsweg {n}', 'Molenlaan {n}', 'Sportlaan {n}'],
  portuguese: ['Rua da Estação {n}', 'Avenida do Parque {n}', 'Rua do Moinho {n}'],
  brazilian: ['Rua das Palmeiras {n}', 'Avenida Brasil {n}', 'Rua da Estação {n}'],
  turkish: ['İstasyon Caddesi No: {n}', 'Stadyum Sokak No: {n}', 'Çınar Caddesi No: {n}'],
  russian: ['ulitsa Vokzalnaya {n}', 'Sportivnaya ulitsa {n}', 'prospekt Mira {n}'],
  nordic: ['Stasjonsveien {n}', 'Idrettsveien {n}', 'Møllegata {n}'],
  japanese: ['{n}-1 Sakuracho', '{n}-3 Ekimae', '{n}-2 Midorigaoka'],
  korean: ['{n} Jungang-ro', '{n} Undongjang-gil', '{n} Yeok-ro'],
  indonesian: ['Jalan Merdeka No. {n}', 'Jalan Stasiun No. {n}', 'Jalan Pemuda No. {n}'],
  arabic: ['{n} Station Street', '{n} Stadium Street', '{n} Al Nour Street'],
  'southern-african': ['{n} Church Street', '{n} Stadium Road', '{n} Protea Avenue'],
  'west-african': ['{n} Market Road', '{n} Stadium Road', '{n} Unity Avenue'],
};

/** Picks the street and the number from two values in [0, 1). */
export const streetAddress = (culture: Culture, street: number, number: number): string => {
  const [first] = STREETS[culture];
  const chosen = STREETS[culture][Math.floor(street * STREETS[culture].length)] ?? first;
  return chosen.replace('{n}', String(1 + Math.floor(number * 120)));
};
