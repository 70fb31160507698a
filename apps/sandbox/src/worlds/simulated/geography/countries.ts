import { type SimulatedCountry, towns } from './country.ts';

const AFRICA: readonly SimulatedCountry[] = [
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

const AMERICAS: readonly SimulatedCountry[] = [
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

const ASIA_PACIFIC: readonly SimulatedCountry[] = [
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

const EUROPE: readonly SimulatedCountry[] = [
  {
    name: 'England',
    code: 'GB-ENG',
    culture: 'english',
    towns: towns(
      'Europe/London',
      "Guildford, Chelmsford, Basingstoke, Maidstone, Worthing, Hastings, Eastbourne, Taunton, Salisbury, Winchester, Canterbury, Colchester, Bedford, Kettering, Nuneaton, Tamworth, Stafford, Telford, Kidderminster, Redditch, Worcester, Gloucester, Hereford, Bath, Weymouth, Dorchester, Truro, Scarborough, Harrogate, Wakefield, Halifax, Keighley, Lancaster, Kendal, Carlisle, Durham, Darlington, Whitby, Boston, Grantham, Loughborough, Corby, Lowestoft, King's Lynn, Margate, Kirkby",
    ),
  },
  {
    name: 'Scotland',
    code: 'GB-SCT',
    culture: 'scottish',
    towns: towns(
      'Europe/London',
      'Inverurie, Oban, Galashiels, Kelso, Nairn, Thurso, Dunbar, Lanark, Ayton, Crieff, Pitlochry, Stranraer, Hawick, Wick',
    ),
  },
  {
    name: 'Spain',
    code: 'ES',
    culture: 'spanish',
    towns: towns(
      'Europe/Madrid',
      'Segovia, Ávila, Cuenca, Teruel, Soria, Palencia, Zamora, Toledo, Guadalajara, Ciudad Real, Mérida, Cáceres, Badajoz, Huelva, Jaén, Linares, Lorca, Cartagena, Elda, Alcoy, Gandía, Sagunto, Tarragona, Reus, Lleida, Girona, Figueres, Huesca, Tudela, Logroño, Calahorra, Miranda de Ebro, Torrelavega, Avilés, Langreo, Lugo, Ourense, Pontevedra, Ferrol, Motril, Ronda, Antequera, Úbeda, Écija, Astorga',
    ),
  },
  {
    name: 'Germany',
    code: 'DE',
    culture: 'german',
    towns: towns(
      'Europe/Berlin',
      'Göttingen, Hildesheim, Celle, Lüneburg, Flensburg, Stralsund, Wismar, Schwerin, Cottbus, Görlitz, Bautzen, Zwickau, Gera, Weimar, Eisenach, Fulda, Marburg, Gießen, Wetzlar, Siegen, Hagen, Hamm, Herford, Minden, Lippstadt, Bamberg, Bayreuth, Coburg, Passau, Landshut, Kempten, Ulm, Tübingen, Konstanz, Trier, Koblenz, Worms, Speyer',
    ),
  },
  {
    name: 'Italy',
    code: 'IT',
    culture: 'italian',
    towns: towns(
      'Europe/Rome',
      'Lucca, Siena, Arezzo, Grosseto, Viterbo, Rieti, Orvieto, Foligno, Pesaro, Macerata, Teramo, Chieti, Isernia, Caserta, Benevento, Potenza, Matera, Brindisi, Trapani, Ragusa, Sassari, Nuoro, Savona, Imperia, Asti, Cuneo, Pavia, Mantova, Rovigo, Belluno',
    ),
  },
  {
    name: 'France',
    code: 'FR',
    culture: 'french',
    towns: towns(
      'Europe/Paris',
      'Annecy, Chambéry, Valence, Avignon, Arles, Béziers, Albi, Cahors, Pau, Bayonne, Périgueux, Limoges, Poitiers, Angoulême, La Rochelle, Niort, Cholet, Vannes, Quimper, Saint-Malo, Alençon, Chartres, Blois, Bourges, Nevers, Vesoul, Colmar, Épinal, Charleville, Beauvais',
    ),
  },
  {
    name: 'Netherlands',
    code: 'NL',
    culture: 'dutch',
    towns: towns(
      'Europe/Amsterdam',
      'Amersfoort, Apeldoorn, Hilversum, Haarlem, Leiden, Delft, Gouda, Dordrecht, Zeist, Middelburg, Bergen op Zoom, Roosendaal, Oss, Roermond, Venray, Assen, Hoogeveen, Hoorn, Alkmaar, Lelystad, Harderwijk, Zutphen',
    ),
  },
  {
    name: 'Portugal',
    code: 'PT',
    culture: 'portuguese',
    towns: towns(
      'Europe/Lisbon',
      'Viseu, Aveiro, Leiria, Santarém, Évora, Beja, Faro, Lagos, Portimão, Tomar, Guarda, Covilhã, Bragança, Chaves, Vila Real, Barcelos, Espinho, Figueira da Foz, Elvas, Setúbal, Sines, Abrantes',
    ),
  },
  {
    name: 'Turkey',
    code: 'TR',
    culture: 'turkish',
    towns: towns(
      'Europe/Istanbul',
      'Balıkesir, Manisa, Aydın, Denizli, Muğla, Isparta, Burdur, Afyon, Kütahya, Eskişehir, Bolu, Zonguldak, Kastamonu, Çorum, Amasya, Tokat, Sivas, Malatya, Elazığ, Mardin, Adıyaman, Kırşehir',
    ),
  },
  {
    name: 'Russia',
    code: 'RU',
    culture: 'russian',
    towns: towns(
      'Europe/Moscow',
      'Tula, Kaluga, Ryazan, Vladimir, Ivanovo, Kostroma, Yaroslavl, Vologda, Pskov, Smolensk, Bryansk, Kursk, Lipetsk, Tambov, Penza, Saransk, Perm@Asia/Yekaterinburg, Tyumen@Asia/Yekaterinburg, Barnaul@Asia/Barnaul, Chita@Asia/Chita',
    ),
  },
  {
    name: 'Norway',
    code: 'NO',
    culture: 'nordic',
    towns: towns(
      'Europe/Oslo',
      'Drammen, Hamar, Lillehammer, Gjøvik, Skien, Larvik, Arendal, Haugesund, Ålesund, Molde, Steinkjer, Narvik, Harstad, Alta, Kongsberg, Halden, Moss, Horten, Namsos, Levanger',
    ),
  },
];

export const SIMULATED_COUNTRIES: readonly SimulatedCountry[] = [
  ...EUROPE,
  ...AMERICAS,
  ...ASIA_PACIFIC,
  ...AFRICA,
];

const byName = new Map(SIMULATED_COUNTRIES.map((country) => [country.name, country]));

export const simulatedCountry = (name: string): SimulatedCountry => {
  const country = byName.get(name);
  if (country === undefined) throw new RangeError(`no such country in this world: ${name}`);
  return country;
};
