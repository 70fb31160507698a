import type { SimulatedCountry } from './country.ts';
import { towns } from './country.ts';

export const ASIA_PACIFIC: readonly SimulatedCountry[] = [
  {
    name: 'Japan',
    code: 'JP',
    culture: 'japanese',
    towns: towns(
      'Asia/Tokyo',
      'Hakodate, Hirosaki, Morioka, Akita, Yamagata, Fukushima, Mito, Utsunomiya, Maebashi, Nagano, Matsumoto, Kanazawa, Fukui, Gifu, Hamamatsu, Nara, Himeji, Kurashiki, Matsue, Kochi, Matsuyama, Saga, Kumamoto, Miyazaki',
    ),
  },
  {
    name: 'South-Korea',
    code: 'KR',
    culture: 'korean',
    towns: towns(
      'Asia/Seoul',
      'Chuncheon, Wonju, Gangneung, Sokcho, Cheonan, Cheongju, Chungju, Gunsan, Mokpo, Yeosu, Suncheon, Jinju, Andong, Gumi, Gyeongju, Jecheon',
    ),
  },
  {
    name: 'Indonesia',
    code: 'ID',
    culture: 'indonesian',
    towns: towns(
      'Asia/Jakarta',
      'Bogor, Sukabumi, Cirebon, Tasikmalaya, Purwokerto, Magelang, Salatiga, Madiun, Kediri, Blitar, Jember, Banyuwangi, Mataram@Asia/Makassar, Kupang@Asia/Makassar, Manado@Asia/Makassar, Palu@Asia/Makassar, Kendari@Asia/Makassar, Ambon@Asia/Jayapura, Bengkulu, Jambi, Pekanbaru, Pontianak',
    ),
  },
  {
    name: 'Saudi-Arabia',
    code: 'SA',
    culture: 'arabic',
    towns: towns(
      'Asia/Riyadh',
      'Abha, Khamis, Najran, Jizan, Tabuk, Hail, Buraydah, Unaizah, Yanbu, Taif, Hofuf, Jubail, Dhahran, Qatif, Arar, Sakaka, Al Kharj, Bisha, Rabigh, Al Bahah',
    ),
  },
  {
    name: 'Australia',
    code: 'AU',
    culture: 'antipodean',
    towns: towns(
      'Australia/Sydney',
      'Geelong, Ballarat, Bendigo, Wollongong, Newcastle, Canberra, Albury, Townsville@Australia/Brisbane, Cairns@Australia/Brisbane, Toowoomba@Australia/Brisbane, Hobart, Launceston, Fremantle@Australia/Perth, Bunbury@Australia/Perth, Darwin@Australia/Darwin, Mildura',
    ),
  },
  {
    name: 'New-Zealand',
    code: 'NZ',
    culture: 'antipodean',
    towns: towns(
      'Pacific/Auckland',
      'Hamilton, Tauranga, Napier, Rotorua, Whangarei, Nelson, Dunedin, Invercargill, Timaru, Palmerston North, Gisborne, Whanganui',
    ),
  },
];
