import type { SimulatedCountry } from './country.ts';
import { towns } from './country.ts';

export const AMERICAS: readonly SimulatedCountry[] = [
  {
    name: 'Brazil',
    code: 'BR',
    culture: 'brazilian',
    towns: towns(
      'America/Sao_Paulo',
      'Londrina, Maringá, Cascavel, Joinville, Blumenau, Lages, Pelotas, Santa Maria, Passo Fundo, Sorocaba, Bauru, Araraquara, Jundiaí, Taubaté, Franca, Uberaba, Montes Claros, Juiz de Fora, Ipatinga, Volta Redonda, Petrópolis, Macaé, Vila Velha, Linhares, Ilhéus, Itabuna, Feira de Santana, Petrolina, Caruaru, Campina Grande, Mossoró, Sobral, Imperatriz, Santarém, Anápolis, Rondonópolis, Dourados, Cuiabá@America/Cuiaba, Palmas, Marília',
    ),
  },
  {
    name: 'Argentina',
    code: 'AR',
    culture: 'latin',
    towns: towns(
      'America/Argentina/Buenos_Aires',
      'Tandil, Olavarría, Azul, Pergamino, Junín, Chivilcoy, Luján, Zárate, San Nicolás, Rafaela, Reconquista, Gualeguaychú, Concordia, Posadas, Resistencia, Formosa, Catamarca, San Juan, San Luis, Villa María, Río Cuarto, Neuquén, Trelew, Bahía Blanca',
    ),
  },
  {
    name: 'Colombia',
    code: 'CO',
    culture: 'latin',
    towns: towns(
      'America/Bogota',
      'Pereira, Armenia, Manizales, Ibagué, Neiva, Popayán, Pasto, Tunja, Villavicencio, Montería, Sincelejo, Valledupar, Riohacha, Girardot, Palmira, Buga, Cartago, Sogamoso, Yopal, Florencia, Zipaquirá, Rionegro',
    ),
  },
  {
    name: 'USA',
    code: 'US',
    culture: 'american',
    towns: towns(
      'America/New_York',
      'Buffalo, Rochester, Albany, Providence, Hartford, Richmond, Norfolk, Raleigh, Greenville, Savannah, Jacksonville, Knoxville, Toledo, Akron, Madison@America/Chicago, Omaha@America/Chicago, Tulsa@America/Chicago, Boise@America/Denver, Tucson@America/Phoenix, Fresno@America/Los_Angeles, Spokane@America/Los_Angeles, Eugene@America/Los_Angeles',
    ),
  },
  {
    name: 'Mexico',
    code: 'MX',
    culture: 'latin',
    towns: towns(
      'America/Mexico_City',
      'Morelia, Irapuato, Celaya, Zacatecas, Tepic, Colima, Uruapan, Cuernavaca, Oaxaca, Tehuacán, Xalapa, Veracruz, Tampico, Saltillo, Durango, Chilpancingo, Tapachula, Campeche, Mérida, Tlaxcala, Hermosillo@America/Hermosillo, La Paz@America/Mazatlan',
    ),
  },
];
