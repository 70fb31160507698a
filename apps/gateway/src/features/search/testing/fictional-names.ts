import type { League } from '../../leagues/index.ts';
import type { ReportedSquadPlayer, Team } from '../../teams/index.ts';

/** Fictional clubs in real countries and cities. */
function league(id: string, name: string, code: string | null, country: string): League {
  const type = /cup|copa|pokal|champions|world/i.test(name) ? 'cup' : 'league';
  return { id, sport: 'football', name, type, country: { code, name: country }, logo: null, seasons: [] };
}

function team(id: string, name: string, shortName: string, code: string, country: string): Team {
  const national = name.startsWith(country);
  return {
    id,
    name,
    shortName,
    logo: null,
    sport: 'football',
    country: { code, name: country },
    national,
    founded: null,
    venue: null,
  };
}

export const LEAGUES: readonly League[] = [
  league('l1', 'Premier Division', 'GB-ENG', 'England'),
  league('l2', 'Premier Division', 'IE', 'Ireland'),
  league('l3', 'Bundesliga Nord', 'DE', 'Germany'),
  league('l4', 'Bundesliga', 'AT', 'Austria'),
  league('l5', 'La Primera', 'ES', 'Spain'),
  league('l6', 'Série Ouro', 'BR', 'Brazil'),
  league('l7', 'Süper Lig Kırmızı', 'TR', 'Turkey'),
  league('l8', 'Eredivisie Oost', 'NL', 'Netherlands'),
  league('l9', 'Высшая лига', 'RU', 'Russia'),
  league('l10', 'World Champions Cup', null, 'World'),
  league('l11', 'Continental Champions League', null, 'World'),
  league('l12', 'Liga Nusantara Utama', 'ID', 'Indonesia'),
  league('l13', 'Major Soccer League', 'US', 'USA'),
];

export const TEAMS: readonly Team[] = [
  team('t1', 'Köln Adler', 'Adler', 'DE', 'Germany'),
  team('t2', 'FC München Falken', 'München F.', 'DE', 'Germany'),
  team('t3', 'Nürnberg Löwen 07', 'Löwen', 'DE', 'Germany'),
  team('t4', 'Düsseldorf Störche', 'Störche', 'DE', 'Germany'),
  team('t5', 'Manchester Wayfarers United', 'Wayfarers', 'GB-ENG', 'England'),
  team('t6', 'London Chandlers', 'Chandlers', 'GB-ENG', 'England'),
  team('t7', 'Newcastle Harriers', 'Harriers', 'GB-ENG', 'England'),
  team('t8', 'Paris Saint-Ouen Lumière', 'Saint-Ouen', 'FR', 'France'),
  team('t9', 'Olympique Marseille-Sud', 'Marseille-Sud', 'FR', 'France'),
  team('t10', 'Atlético Peñarrubia', 'Peñarrubia', 'ES', 'Spain'),
  team('t11', 'Real Sevilla Norte', 'Sevilla Norte', 'ES', 'Spain'),
  team('t12', 'São Gonçalo EC', 'São Gonçalo', 'BR', 'Brazil'),
  team('t13', 'Grêmio da Lagoa', 'Lagoa', 'BR', 'Brazil'),
  team('t14', 'Işıkspor', 'Işıkspor', 'TR', 'Turkey'),
  team('t15', 'İstanbul Kartalları', 'Kartalları', 'TR', 'Turkey'),
  team('t16', 'Zenitar Volga', 'Zenitar', 'RU', 'Russia'),
  team('t17', 'Shakhtyor Yuzhny', 'Shakhtyor', 'RU', 'Russia'),
  team('t18', 'Торпедо Север', 'Торпедо', 'RU', 'Russia'),
  team('t19', 'Juventina Torino', 'Juventina', 'IT', 'Italy'),
  team('t20', 'Sporting Napoli 1912', 'Napoli', 'IT', 'Italy'),
  team('t21', 'Ajacks Haarlem', 'Ajacks', 'NL', 'Netherlands'),
  team('t22', 'PSH Utrecht', 'PSH', 'NL', 'Netherlands'),
  team('t23', 'Persija Barat', 'Persija', 'ID', 'Indonesia'),
  team('t24', 'Germany', 'Germany', 'DE', 'Germany'),
  team('t25', 'Germany U21', 'Germany U21', 'DE', 'Germany'),
  team('t26', 'Spain', 'Spain', 'ES', 'Spain'),
  team('t27', 'Turkey', 'Turkey', 'TR', 'Turkey'),
  team('t28', 'Netherlands', 'Netherlands', 'NL', 'Netherlands'),
  team('t29', 'Brøndby Havørne', 'Havørne', 'DK', 'Denmark'),
  team('t30', 'Łódź Orły', 'Orły', 'PL', 'Poland'),
  team('t31', 'Al-Nasrah', 'Al-Nasrah', 'SA', 'Saudi-Arabia'),
  team('t32', 'Manchester Weavers City', 'Weavers', 'GB-ENG', 'England'),
  team('t33', 'Moscow Granit', 'Granit', 'RU', 'Russia'),
  team('t34', 'Belgrade Vračar', 'Vračar', 'RS', 'Serbia'),
];

function player(id: string, name: string): ReportedSquadPlayer {
  return { id, name, age: null, number: null, position: null, photo: null };
}

export const PLAYERS: readonly { readonly player: ReportedSquadPlayer; readonly team: string }[] = [
  { player: player('p1', 'Jürgen Hölzenbein-Krüger'), team: 't1' },
  { player: player('p2', "N'Doye Traoré"), team: 't8' },
  { player: player('p3', 'Álvaro Muñiz'), team: 't10' },
  { player: player('p4', 'Dmitri Zhuravlyov'), team: 't16' },
  { player: player('p5', 'Çağrı Şahinoğlu'), team: 't14' },
  { player: player('p6', 'João Conceição'), team: 't12' },
  { player: player('p7', 'Alexander Churkin'), team: 't17' },
  { player: player('p8', 'Mats Øverbø'), team: 't29' },
  { player: player('p9', "Liam O'Hanlon"), team: 't6' },
];
