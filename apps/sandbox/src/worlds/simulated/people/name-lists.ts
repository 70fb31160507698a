import type { Culture } from '../geography/country.ts';

interface NameList {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const list = (first: string, last: string): NameList => ({
  first: first.split(' '),
  last: last.split(',').map((name) => name.trim()),
});

const NORDIC = list(
  'Magnus Sander Emil Jonas Henrik Sindre Mathias Tobias Eirik Lars Kristian Ola Sondre Vegard Håkon Even Aksel Iver Torbjørn Ruben',
  'Hansen, Johansen, Olsen, Larsen, Andersen, Pedersen, Nilsen, Kristiansen, Jensen, Karlsen, Eriksen, Berg, Haugen, Hagen, Johannessen, Bakken, Moen, Strand, Lund, Solberg, Myhre, Tangen, Fossum, Aune, Rønning',
);
const PORTUGUESE = list(
  'João Tiago Rui Diogo Gonçalo Miguel André Pedro Nuno Rafael Tomás Francisco Duarte Hugo Ricardo Vasco Bruno Luís Martim Paulo',
  'Silva, Santos, Ferreira, Pereira, Oliveira, Costa, Rodrigues, Martins, Sousa, Fernandes, Gonçalves, Gomes, Lopes, Marques, Almeida, Ribeiro, Pinto, Carvalho, Teixeira, Moreira, Correia, Mendes, Nunes, Vieira, Cardoso, Rocha, Coelho, Cruz, Pires, Tavares',
);

export const NAME_LISTS: Record<Culture, NameList> = {
  english: list(
    'Jack Harry Oliver George Thomas Callum Liam Joseph Samuel Daniel Luke Nathan Ryan Adam Connor Lewis Elliot Marcus Tyler Jordan Ashley Reece Kieran Owen',
    'Ashworth, Barlow, Bramley, Cartwright, Dawson, Eastwood, Fletcher, Garside, Hargreaves, Holloway, Ingham, Jephson, Kershaw, Langley, Marsden, Naylor, Ogden, Pickering, Quigley, Radcliffe, Sheldon, Thornley, Underwood, Vickers, Whitaker, Yardley, Beckett, Crossley, Denby, Elsworth, Farrow, Greenhalgh, Hollins, Mellor, Pemberton, Sutcliffe',
  ),
  american: list(
    'Tyler Jordan Caleb Brandon Marcus Ethan Cole Hunter Trey Austin Diego Luis Carlos Devin Isaiah Mason Gavin Kellen Jalen Andre Cristian Miles',
    'Anderson, Bennett, Carter, Delgado, Ellison, Foster, Garza, Hayes, Ibarra, Jenkins, Kowalski, Lindqvist, Mendoza, Novak, Ortega, Peterson, Ramirez, Sullivan, Torres, Vasquez, Whitfield, Yamamoto, Brooks, Coleman, Dawkins, Okoye, Reyes, Schmidt',
  ),
  antipodean: list(
    'Lachlan Jack Cooper Riley Bailey Mitchell Kye Angus Joel Brodie Tane Nikau Aiden Dylan Harrison Marco Nikolai Josip Zac Ryan Ethan Connor',
    'Mackenzie, Harrington, Petrov, Kelly, Nguyen, Rossi, Markovic, Tuhoro, Hughes, Whitaker, Doyle, Papadakis, Brennan, Singh, Ngata, Walsh, Jovic, Fraser, Barlow, Costa, Ryan, Hollis, Parata, Vukovic, Lawson',
  ),
  scottish: list(
    'Callum Fraser Ross Lewis Euan Craig Stuart Jamie Rory Finlay Angus Duncan Gregor Blair Cameron Murray Kyle Scott',
    'MacInnes, Galbraith, Carmichael, Drummond, Kinnaird, Lockhart, MacAulay, Ogilvie, Pringle, Rennie, Sinclair, Tulloch, Urquhart, Weir, Abernethy, Buchan, Cargill, Dunbar, Farquhar, Gilchrist, Imrie, Kerr',
  ),
  spanish: list(
    'Álvaro Iker Pablo Sergio Adrián Rubén Hugo Mario Javier Diego Marcos Raúl Jorge Óscar Iván Gonzalo Unai Aitor Mikel Joan Pau Xavi Borja Nacho',
    'García, Martínez, López, Sánchez, Gómez, Fernández, Moreno, Jiménez, Álvarez, Romero, Alonso, Gutiérrez, Navarro, Torres, Domínguez, Vázquez, Ramos, Gil, Serrano, Blanco, Molina, Morales, Suárez, Ortega, Delgado, Castro, Ortiz, Rubio, Marín, Sanz, Iglesias, Medina, Garrido, Cortés, Castillo, Lozano',
  ),
  latin: list(
    'Matías Facundo Nicolás Santiago Juan Luciano Agustín Ezequiel Leandro Gonzalo Brian Cristian Franco Emiliano Maximiliano Jhon Andrés Camilo Sebastián Kevin Edwin Rodrigo Alan Jesús',
    'González, Rodríguez, Gómez, Díaz, Pérez, Romero, Sosa, Ruiz, Acosta, Benítez, Medina, Herrera, Aguirre, Pereyra, Gutiérrez, Giménez, Molina, Silva, Castro, Rojas, Ortiz, Núñez, Luna, Cabrera, Ríos, Ferreyra, Godoy, Vega, Cardozo, Peralta, Mosquera, Cuesta, Ospino, Palacios, Zapata, Quintero',
  ),
  german: list(
    'Lukas Jonas Felix Maximilian Leon Paul Niklas Tim Finn Moritz Jan Florian Tobias Fabian Simon Philipp Julian David Marvin Robin Sebastian Benedikt Till Nils',
    'Schneider, Fischer, Weber, Wagner, Becker, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Werner, Krause, Lehmann, Köhler, Maier, Huber, Kaiser, Fuchs, Peters, Scholz, Möller, Vogel, Jung, Keller, Roth',
  ),
  italian: list(
    'Matteo Lorenzo Andrea Francesco Alessandro Riccardo Davide Simone Luca Marco Giuseppe Federico Gabriele Nicola Tommaso Filippo Antonio Edoardo Mattia Emanuele Stefano Daniele',
    'Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro, Mariani, Rinaldi, Caruso, Ferrara, Galli, Martini, Leone, Longo, Gentile, Martinelli, Vitale, Serra, Coppola',
  ),
  french: list(
    'Lucas Hugo Enzo Théo Mathis Antoine Baptiste Romain Clément Maxime Quentin Alexandre Florian Julien Yanis Mehdi Amadou Ibrahima Moussa Kylian Rayan Loïc Dylan Corentin',
    'Martin, Bernard, Dubois, Thomas, Robert, Petit, Durand, Leroy, Moreau, Simon, Laurent, Lefebvre, Michel, Garcia, Roux, Vincent, Fournier, Morel, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Faure, Mercier, Blanc, Guérin, Boyer, Garnier, Diallo, Traoré, Camara, Konaté, Cissé, Sylla',
  ),
  dutch: list(
    'Daan Sem Lars Bram Jesse Thijs Ruben Stijn Luuk Milan Sven Joris Koen Niels Wout Tijn Jurre Quinten Mats Teun Rick Jelle',
    'de Jong, Jansen, de Vries, van den Berg, Bakker, van Dijk, Visser, Smit, Meijer, de Boer, Mulder, de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits, de Graaf, van der Meer, Kok, Jacobs, van Vliet, Hoekstra, Koster, Verhoeven, Postma, Kuipers',
  ),
  portuguese: PORTUGUESE,
  brazilian: list(
    'Lucas Gabriel Matheus Felipe Rafael Gustavo Vinícius Thiago Bruno Leonardo Caio Igor Renan Wesley Éverton Douglas Diego Danilo Vítor Anderson Wallace Marlon Yuri Ramon',
    PORTUGUESE.last.join(',') +
      ', Nascimento, Barbosa, Araújo, Batista, Freitas, Moura, Cavalcante, Dias, Campos, Rezende',
  ),
  turkish: list(
    'Emre Burak Mert Can Yusuf Kerem Ozan Serkan Umut Furkan Berkay Enes Kaan Hakan Okan Taylan Eren Batuhan Onur Volkan Doğukan Barış',
    'Yılmaz, Kaya, Demir, Şahin, Çelik, Yıldız, Yıldırım, Öztürk, Aydın, Özdemir, Arslan, Doğan, Kılıç, Aslan, Çetin, Kara, Koç, Kurt, Özkan, Şimşek, Polat, Korkmaz, Çakır, Erdoğan, Yavuz, Güneş, Aktaş, Bozkurt, Tekin, Keskin, Acar, Uysal',
  ),
  russian: list(
    'Aleksandr Dmitri Sergei Andrei Aleksei Ivan Maksim Nikita Artyom Danila Kirill Ilya Mikhail Roman Pavel Anton Egor Vladislav Denis Viktor Stanislav Timur',
    'Ivanov, Smirnov, Kuznetsov, Popov, Vasiliev, Petrov, Sokolov, Mikhailov, Novikov, Fyodorov, Morozov, Volkov, Alekseev, Lebedev, Semyonov, Egorov, Pavlov, Kozlov, Stepanov, Nikolaev, Orlov, Andreev, Makarov, Nikitin, Zakharov, Zaitsev, Solovyov, Borisov, Yakovlev, Grigoriev, Romanov, Vorobyov',
  ),
  nordic: NORDIC,
  japanese: list(
    'Haruto Yuto Sota Riku Ren Kaito Takumi Daiki Shota Yuki Kenta Ryo Hiroki Tsubasa Naoki Keisuke Taiga Yamato Shunsuke Kazuya Tomoya Masato',
    'Sato, Suzuki, Takahashi, Tanaka, Watanabe, Ito, Yamamoto, Nakamura, Kobayashi, Kato, Yoshida, Yamada, Sasaki, Yamaguchi, Matsumoto, Inoue, Kimura, Hayashi, Shimizu, Yamazaki, Mori, Abe, Ikeda, Hashimoto, Yamashita, Ishikawa, Nakajima, Maeda, Fujita, Ogawa, Goto, Okada',
  ),
  korean: list(
    'Min-jun Seo-jun Do-yun Ji-ho Jun-seo Hyun-woo Ji-hoon Sung-min Dong-hyun Jae-won Tae-yang Seung-ho Jin-woo Kyung-min Sang-hyun Woo-jin Chan-ho Young-jae Hyeon-su In-beom',
    'Kim, Lee, Park, Choi, Jung, Kang, Cho, Yoon, Jang, Lim, Han, Oh, Seo, Shin, Kwon, Hwang, Ahn, Song, Jeon, Hong, Moon, Bae, Baek, Nam',
  ),
  indonesian: list(
    'Agus Budi Dedi Eko Fajar Hendra Rizky Andi Bayu Dimas Yoga Arif Rudi Wahyu Ilham Rian Aditya Galih Teguh Rangga Bagus Febri',
    'Saputra, Wijaya, Santoso, Nugroho, Pratama, Hidayat, Setiawan, Kurniawan, Susanto, Wibowo, Gunawan, Firmansyah, Ramadhan, Siregar, Lubis, Nasution, Simanjuntak, Pattiasina, Mahendra, Permana, Suryadi, Utomo, Hakim, Maulana, Prasetyo, Rumbiak',
  ),
  arabic: list(
    'Ahmed Mohammed Omar Khalid Fahad Salem Abdullah Yasser Hassan Mahmoud Karim Tarek Ali Sami Nawaf Sultan Amr Mostafa Hamza Ziad Ibrahim Saad',
    'Al-Harbi, Al-Qahtani, Al-Otaibi, Al-Zahrani, Al-Ghamdi, Al-Shehri, Al-Mutairi, Al-Anazi, Hassan, Mahmoud, Abdallah, Fathi, Gamal, Sobhy, Ashour, Ramadan, Shawky, El-Sayed, Mansour, Kamel, Naguib, Farouk, Hegazy, Zaki, Barakat, Al-Dawsari',
  ),
  'southern-african': list(
    'Thabo Sipho Lebogang Themba Bongani Kagiso Mandla Sizwe Tebogo Lwazi Nkosinathi Siyabonga Tshepo Andile Musa Grant Keanu Ruan Vusi Zakhele',
    'Dlamini, Nkosi, Ndlovu, Khumalo, Mokoena, Mthembu, Mahlangu, Zulu, Sithole, Mabaso, Mokwena, Molefe, Radebe, Zwane, Maluleka, Modise, Botha, van Wyk, Petersen, Adams, Jacobs, Cele, Shabalala, Ngcobo',
  ),
  'west-african': list(
    'Chinedu Emeka Tunde Segun Ifeanyi Kelechi Ahmed Sunday Victor Samuel Godwin Moses Kingsley Obinna Taiwo Kehinde Musa Ibrahim Chidi Uche Femi Wale',
    'Okafor, Adeyemi, Balogun, Eze, Okonkwo, Nwosu, Obi, Adebayo, Ogunleye, Bello, Abubakar, Suleiman, Danjuma, Nnamdi, Onuoha, Uzoma, Etim, Bassey, Effiong, Akpan, Olawale, Oyelaran, Chukwu, Ekong, Agu, Yakubu',
  ),
};
