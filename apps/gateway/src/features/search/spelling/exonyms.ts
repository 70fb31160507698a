import { fold, words } from './fold.ts';

/**
 * Names of football places in the ten languages, where transliteration and a forgiven typing error do not lead from
 * one to the other. Each line is one place, and each of its names finds all the others.
 */
const PLACES: readonly string[] = [
  'Munich München Múnich Munique Münih Мюнхен',
  'Bayern Bavaria Baviera Bavière Beieren Bavyera Бавария',
  'Cologne Köln Colonia Colônia Keulen Кёльн',
  'Nuremberg Nürnberg Núremberg Norimberga Neurenberg Нюрнберг',
  'Brunswick Braunschweig Брауншвейг',
  'Vienna Wien Viena Vienne Wenen Viyana Wina Вена',
  'Geneva Genf Ginebra Genève Ginevra Genebra Cenevre Jenewa Женева',
  'Zurich Zürich Zurigo Zurique Zürih Цюрих',
  'Basel Basilea Bâle Basileia Базель',
  'Brussels Brüssel Bruselas Bruxelles Brussel Bruxelas Brüksel Брюссель',
  'Bruges Brügge Brujas Brugge Брюгге',
  'Antwerp Antwerpen Amberes Anvers Anversa Antuérpia Антверпен',
  'Liège Lüttich Lieja Liegi Luik Льеж',
  'Ghent Gent Gante Gand Гент',
  'Milan Milano Mailand Milán Milaan Milão Милан',
  'Turin Torino Turín Turijn Turim Турин',
  'Rome Roma Rom Рим Рома',
  'Naples Napoli Neapel Nápoles Napels Неаполь Наполи',
  'Florence Firenze Florenz Florencia Florença Floransa Флоренция',
  'Venice Venezia Venedig Venecia Venise Venetië Veneza Venedik Венеция',
  'Genoa Genova Genua Gênes Gênova Cenova Генуя',
  'Lisbon Lisboa Lissabon Lisbonne Lisbona Lizbon Лиссабон',
  'Porto Oporto Порту',
  'Seville Sevilla Siviglia Sevilha Sevilya Севилья',
  'Zaragoza Saragossa Saragosse Saragozza Saragoça Сарагоса',
  'Barcelona Barcelone Barcellona Барселона Barça Барса',
  'Moscow Moskva Moskau Moscú Moscou Mosca Moskou Moscovo Moskova Moskwa Москва',
  'Kyiv Kiev Kiew Kiëv Киев Київ',
  'Warsaw Warszawa Warschau Varsovia Varsovie Varsavia Warschau Varsóvia Varşova Варшава',
  'Cracow Kraków Krakau Cracovia Cracovie Cracóvia Краков',
  'Prague Praha Prag Praga Praag Прага',
  'Bucharest București Bukarest Bucarest Boekarest Bucareste Bükreş Бухарест',
  'Belgrade Beograd Belgrad Belgrado Белград',
  'Copenhagen København Kopenhagen Copenhague Copenaghen Kopenhag Копенгаген',
  'Gothenburg Göteborg Gotemburgo Гётеборг',
  'Athens Athen Atenas Athènes Atene Athene Atina Athena Афины',
  'Thessaloniki Saloniki Tesalónica Thessalonique Salonicco Salónica Selanik Салоники',
  'London Londres Londra Londen Лондон',
  'Edinburgh Edimburgo Édimbourg Эдинбург',
  'Marseille Marsella Marsiglia Marselha Marsilya Марсель',
  'Nice Nizza Niza Nicea Ницца',
  'Lyon Lione Lião Лион',
  'Istanbul Estambul Istambul Стамбул',
  'Cairo Kairo Caire Kahire Каир',
  'Beijing Peking Pekín Pékin Pechino Pequim Pekin Пекин',
  'Tokyo Tokio Tóquio Токио',
  'Mexico México Messico Mexiko Meksiko Meksika Mexique Мехико Мексика',
  'Havana Habana Havanna Havane Avana Гавана',
  'Newcastle Ньюкасл',
  'Leicester Лестер',
  'Southampton Саутгемптон',
  'Brighton Брайтон',
  'Bournemouth Борнмут',
  'Bordeaux Бордо Burdeos Bordéus',
  'Toulouse Тулуза Tolosa',
  'Strasbourg Straßburg Estrasburgo Strasburgo Straatsburg Estrasburgo Страсбург',
  'Leipzig Lipsia Лейпциг',
  'Mainz Mayence Magonza Майнц',
  'Frankfurt Francfort Francoforte Франкфурт',
  'Hamburg Hambourg Hamburgo Amburgo Гамбург',
  'Dortmund Дортмунд',
  'Eindhoven Эйндховен',
  'Getafe Хетафе',
  'Villarreal Вильярреал',
  'Valencia Valenza Валенсия',
  'Juventus Ювентус',
];

/** Words in names of clubs and competitions that are translated, or that Russian speakers spell by ear. */
const CLUB_WORDS: readonly string[] = [
  'United Юнайтед',
  'City Сити',
  'Town Таун',
  'Athletic Атлетик Athlétique Atlético Атлетико',
  'Wanderers Уондерерс',
  'Rovers Роверс',
  'Rangers Рейнджерс',
  'Albion Альбион',
  'Villa Вилла',
  'Chelsea Челси',
  'Wolverhampton Wolves Вулверхэмптон Вулвз',
  'Tottenham Spurs Тоттенхэм',
  'Ajax Аякс',
  'Cup Copa Coupe Coppa Pokal Beker Taça Kupa Piala Кубок',
  'League Liga Ligue Lega Lig Лига',
  'Champions Campeones Campeões Campioni Şampiyonlar Kampioenen Чемпионов',
  'World Mundial Monde Mondiale Welt Wereld Mundo Dünya Dunia Мира',
];

function table(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const names = words(line).map(fold);
    for (const name of names) {
      const others = names.filter((other) => other !== name);
      found.set(name, [...new Set([...(found.get(name) ?? []), ...others])]);
    }
  }
  return found;
}

/** Folded word -> the folded words that mean the same. */
export const EXONYMS: ReadonlyMap<string, readonly string[]> = table([...PLACES, ...CLUB_WORDS]);
