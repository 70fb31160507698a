import type { SimulatedCountry } from './country.ts';
import { towns } from './country.ts';

export const EUROPE: readonly SimulatedCountry[] = [
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
