import type { Country, WorldTeam } from '../../worlds/world.ts';
import type { Links } from '../links.ts';

export const wireCountry = (country: Country, links: Links) => ({
  name: country.name,
  code: country.code,
  flag: links.flag(country),
});

export const wireTeamRef = (team: WorldTeam, links: Links) => ({
  id: team.id,
  name: team.name,
  logo: links.team(team.id),
});

export const wireTeam = (team: WorldTeam, links: Links) => ({
  team: {
    id: team.id,
    name: team.name,
    code: team.code,
    country: team.country.name,
    founded: team.founded,
    national: team.national,
    logo: links.team(team.id),
  },
  venue: {
    id: team.venue.id,
    name: team.venue.name,
    address: team.venue.address,
    city: team.venue.city,
    capacity: team.venue.capacity,
    surface: team.venue.surface,
    image: team.venue.id === null ? null : links.venue(team.venue.id),
  },
});
