import type { SimulatedCountry } from './country.ts';
import { towns } from './country.ts';

export const AFRICA: readonly SimulatedCountry[] = [
  {
    name: 'Egypt',
    code: 'EG',
    culture: 'arabic',
    towns: towns(
      'Africa/Cairo',
      'Tanta, Damanhur, Zagazig, Banha, Damietta, Minya, Asyut, Sohag, Qena, Luxor, Aswan, Fayoum, Beni Suef, Hurghada, Marsa Matruh, Rosetta, Kafr el-Sheikh, Shibin, Edfu, Mallawi',
    ),
  },
  {
    name: 'Nigeria',
    code: 'NG',
    culture: 'west-african',
    towns: towns(
      'Africa/Lagos',
      'Abeokuta, Ilorin, Oshogbo, Akure, Benin City, Warri, Asaba, Onitsha, Owerri, Umuahia, Uyo, Calabar, Makurdi, Lafia, Minna, Kaduna, Zaria, Katsina, Bauchi, Yola, Gombe, Lokoja',
    ),
  },
  {
    name: 'South-Africa',
    code: 'ZA',
    culture: 'southern-african',
    towns: towns(
      'Africa/Johannesburg',
      'Polokwane, Nelspruit, Rustenburg, Kimberley, Upington, George, Knysna, East London, Mthatha, Pietermaritzburg, Newcastle, Welkom, Klerksdorp, Mahikeng, Worcester, Paarl, Richards Bay, Ladysmith',
    ),
  },
];
