import { at } from '../random.ts';
import type { Culture } from './country.ts';

/**
 * Invented clubs of real towns. `{t}` is the town. The first set names league clubs, the second the clubs
 * that only play friendlies, so that a town can have both and no two clubs of the world share a name.
 */
interface NameSet {
  readonly league: readonly string[];
  readonly friendly: readonly string[];
  readonly ground: readonly string[];
}

const NAMES: Record<Culture, NameSet> = {
  english: {
    league: ['{t} Foundry', '{t} Vale', '{t} Mariners', '{t} Abbey', '{t} Greyhounds', '{t} Castle', '{t} Weavers', '{t} Park Rovers'],
    friendly: ['{t} Corinthians', '{t} Trinity', '{t} Lanterns', '{t} Old Boys', '{t} Priory'],
    ground: ['{t} Road', 'Mill Lane', 'The Foundry Ground', 'Abbey Park', 'Station Field', 'Castle Street', 'Riverside Meadow'],
  },
  scottish: {
    league: ['{t} Clansmen', '{t} Glen', '{t} Heather', '{t} Burgh'],
    friendly: ['{t} Pipers', '{t} Loch', '{t} Shinty'],
    ground: ['Burnside', '{t} Links', 'Glen Road', 'Kirk Park'],
  },
  spanish: {
    league: ['Unión {t}', 'Deportivo Castillo {t}', '{t} Balompédica', 'Atlético Alameda {t}', 'Gimnástica {t} 1924', 'Racing Puente {t}'],
    friendly: ['Juventud {t}', 'Olímpica {t}', 'Peña Azul {t}', 'Estrella {t}'],
    ground: ['Estadio Municipal de {t}', 'Campo de la Alameda', 'Estadio El Molino', 'Nuevo {t}', 'Campo del Castillo'],
  },
  latin: {
    league: ['Ferroviarios {t}', 'Independencia de {t}', '{t} Central Sur', 'Defensores del Valle {t}', 'Molinos {t}', 'Cóndores de {t}'],
    friendly: ['Círculo {t}', 'Academia {t}', 'Halcones {t}', 'Unidos por {t}'],
    ground: ['Estadio Provincial de {t}', 'Estadio La Estación', 'Estadio 12 de Mayo', 'Estadio Los Álamos', 'Parque {t}'],
  },
  german: {
    league: ['SpVg Ahorn {t}', 'FC Merkur {t}', 'SC Falke {t}', 'BSV Eiche {t}', 'TSV Altstadt {t}', 'FV Rotdorn {t}'],
    friendly: ['SG Kranich {t}', 'FC Wacholder {t}', 'TuS Linde {t}', 'VfB Steinbock {t}'],
    ground: ['Stadion an der Linde', 'Ahornpark', '{t}er Kampfbahn', 'Waldstadion {t}', 'Stadion am Güterbahnhof'],
  },
  italian: {
    league: ['US Torre {t}', '{t} Granata 1911', 'AC Falco {t}', 'Virtus Ponte {t}', 'Polisportiva {t}', 'SS Cipresso {t}'],
    friendly: ['Aurora {t}', 'Rondine {t}', 'Libertas Colle {t}', 'Stella {t}'],
    ground: ['Stadio Comunale di {t}', 'Stadio dei Cipressi', 'Stadio del Ponte', 'Stadio Torre Vecchia', 'Campo Aurora'],
  },
  french: {
    league: ['AS Étoile {t}', 'Union {t} 1919', 'Racing du Moulin {t}', 'Olympique Rempart {t}', 'FC Hirondelle {t}', 'Stade Lavande {t}'],
    friendly: ['Avenir {t}', 'Espérance {t}', 'Jeunesse du Pont {t}', 'Cercle {t}'],
    ground: ['Stade Municipal de {t}', 'Stade du Moulin', 'Stade des Remparts', 'Parc des Tilleuls', 'Stade de la Gare'],
  },
  dutch: {
    league: ['FC Polder {t}', '{t} Zwaluwen', 'SV Molen {t}', 'De Reiger {t}', 'VV Wilg {t}'],
    friendly: ['{t} Boys', 'Oranje Ster {t}', 'SC Tulp {t}', 'RKSV {t}'],
    ground: ['Sportpark De Molen', 'Polderstadion', 'Stadion De Wilg', 'Sportpark {t}', 'Het Kanaal'],
  },
  portuguese: {
    league: ['União Castelo {t}', 'Atlético Ribeira {t}', 'CD Pinhal {t}', 'Sporting Mondego {t}', 'GD Farol {t}'],
    friendly: ['Juventude {t}', 'Estrela {t}', 'Operário {t}', 'Andorinha {t}'],
    ground: ['Estádio Municipal de {t}', 'Campo do Pinhal', 'Estádio da Ribeira', 'Estádio do Castelo'],
  },
  brazilian: {
    league: ['Ferroviária do Vale {t}', '{t} Esporte Clube 1931', 'Atlético Ipê {t}', 'União Serrana {t}', 'Tamoios de {t}', 'Clube do Porto {t}'],
    friendly: ['Aliança {t}', 'Independente {t}', 'Operária {t}', 'Tupi {t}'],
    ground: ['Estádio do Vale', 'Estádio Municipal de {t}', 'Arena {t}', 'Estádio dos Ipês', 'Estádio da Serra'],
  },
  turkish: {
    league: ['{t} Çınarspor', '{t} Kartalcık', '{t} Demirgücü', '{t} Yıldızspor', '{t} Kalespor'],
    friendly: ['{t} İdman', '{t} Birlikspor', '{t} Akıncı', '{t} Dostlukspor'],
    ground: ['{t} Şehir Stadı', 'Çınar Stadı', 'Kale Stadı', 'Yeni {t} Stadı'],
  },
  russian: {
    league: ['Metallist {t}', 'Baikal {t}', 'Yantar {t}', 'Polyot {t}', 'Granit {t}'],
    friendly: ['Trudovik {t}', 'Vostok {t}', 'Iskra {t}', 'Zarya-2 {t}'],
    ground: ['Stadion Trud {t}', 'Tsentralny Park {t}', 'Stadion Metallist', '{t} Arena'],
  },
  nordic: {
    league: ['{t} Fjellklubb', 'IL Havørn {t}', 'SK Bjørk {t}', '{t} Skiløpere', 'FK Nordlys {t}'],
    friendly: ['{t} Ungdom', 'IF Fossen {t}', 'Torden {t}', 'IL Elv {t}'],
    ground: ['{t} Stadion', 'Fjordbanen', 'Bjørkelunden', 'Nordlysbanen'],
  },
  japanese: {
    league: ['{t} Kawasemi', 'Tsubame {t}', 'Asahi {t} FC', '{t} Raijin', 'Momiji {t}'],
    friendly: ['{t} Sakura Club', 'Hayabusa {t}', '{t} Komorebi', 'Minato {t}'],
    ground: ['{t} Athletic Stadium', '{t} Sports Park', 'Momiji Field', '{t} Riverside Stadium'],
  },
  korean: {
    league: ['{t} Haneul FC', '{t} Baram', '{t} Noeul', 'Dure {t}', '{t} Taeyang'],
    friendly: ['{t} Citizens Club', '{t} Norang', 'Sanmaru {t}', '{t} Gaon'],
    ground: ['{t} Civic Stadium', '{t} Sports Complex', 'Haneul Park', '{t} Main Stadium'],
  },
  indonesian: {
    league: ['Rajawali {t}', 'Putra Samudra {t}', 'Garuda Muda {t}', 'Banteng {t}', 'Cendana {t}'],
    friendly: ['Elang {t}', 'Bintang {t} Raya', 'Mutiara {t}', 'Kancil {t}'],
    ground: ['Stadion Merdeka {t}', 'Gelora {t}', 'Stadion Cendana', 'Stadion Samudra'],
  },
  arabic: {
    league: ['Al Nakheel {t}', 'Al Saqr {t}', 'Al Burj {t}', 'Al Waha {t}', 'Al Manara {t}'],
    friendly: ['Al Najm {t}', 'Shabab {t} Club', 'Al Reeh {t}', 'Al Bahr {t}'],
    ground: ['{t} Sports City', 'Al Nakheel Stadium', '{t} Municipal Stadium', 'Al Waha Ground'],
  },
  'southern-african': {
    league: ['{t} Springboks FC', '{t} Baobab', 'Protea {t}', '{t} Diamonds', '{t} Comets'],
    friendly: ['{t} Young Lions', '{t} Buffaloes', 'Jacaranda {t}', '{t} Fishers'],
    ground: ['{t} Stadium', 'Baobab Park', 'Mandela Field', '{t} Showgrounds'],
  },
  'west-african': {
    league: ['{t} Harmattan', '{t} Palm Kings', 'Iroko {t}', '{t} Trailblazers', 'Savannah Stars {t}'],
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
