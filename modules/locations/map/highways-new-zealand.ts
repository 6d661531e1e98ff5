import type { HighwayText } from './highway.types.ts'

/** New Zealand's state highways, written like Australia's; the heavier line is for those that carry most of its traffic. */
export const newZealandHighways: readonly HighwayText[] = [
  // The North Island
  [
    'SH1',
    'national',
    'Northland: Kaitaia, Mangamuka -35.22 173.55, Moerewa, Kawakawa, Hikurangi, Whangarei, Oakleigh -35.84 174.31, Ruakaka, Waipu, Brynderwyn -36.1 174.42, Kaiwaka -36.16 174.44; Auckland: Wellsford, Warkworth, Silverdale, Albany, Takapuna, Auckland, Newmarket, Mount Wellington, Manukau, Papakura, Drury; Waikato: Pokeno, Rangiriri, Huntly, Taupiri, Hamilton, Cambridge, Piarere -37.93 175.66, Tirau -37.98 175.76, Putaruru, Tokoroa, Atiamuri -38.39 176.02, Wairakei -38.63 176.1, Taupo, Motutere -38.89 175.94, Turangi; Manawatu-Wanganui: Waiouru -39.48 175.67, Taihape, Hunterville -39.94 175.57, Bulls, Sanson -40.22 175.42, Foxton, Levin; Wellington: Otaki, Waikanae, Paraparaumu, Paekakariki, Pauatahanui, Tawa, Johnsonville, Wellington',
  ],
  [
    'SH2',
    'national',
    "Waikato: Pokeno, Maramarua, Mangatarata -37.28 175.38, Ngatea, Paeroa, Karangahake -37.42 175.72, Waihi; Bay of Plenty: Katikati, Omokoroa Road -37.67 176, Bethlehem, Tauranga, Papamoa, Paengaroa -37.82 176.41, Pukehina Road -37.82 176.5, Matata -37.89 176.75, Edgecumbe, Awakeri, Taneatua, Waiotahi -38.01 177.2, Opotiki; Gisborne: Matawai -38.35 177.53, Te Karaka -38.47 177.86, Gisborne, Muriwai -38.76 177.91; Hawke's Bay: Morere -38.98 177.79, Nuhaka -39.05 177.74, Wairoa, Raupunga, Tutira -39.21 176.89, Bay View, Napier, Hastings, Waipawa -39.94 176.59; Manawatu-Wanganui: Dannevirke, Woodville, Pahiatua; Wellington: Eketahuna -40.65 175.7, Masterton, Carterton, Greytown, Featherston, Upper Hutt, Lower Hutt, Petone, Ngauranga -41.24 174.81, Wellington",
  ],
  [
    'SH3',
    'national',
    'Waikato: Hamilton, Te Awamutu, Otorohanga, Te Kuiti, Piopio -38.47 175.01; Taranaki: Mokau -38.7 174.63, Tongaporutu -38.82 174.61, Mount Messenger -38.89 174.6, Uruti -38.95 174.54, Urenui -39 174.39, Waitara, New Plymouth, Inglewood, Stratford, Eltham, Hawera, Patea, Waverley -39.76 174.63; Manawatu-Wanganui: Whanganui, Turakina -40.04 175.21, Bulls, Sanson -40.22 175.42, Palmerston North, Ashhurst, Woodville',
  ],
  [
    'SH4',
    'state',
    'Waikato: Te Kuiti; Manawatu-Wanganui: Taumarunui, National Park -39.17 175.4, Raetihi, Whanganui',
  ],
  [
    'SH5',
    'national',
    'Waikato: Tirau -37.98 175.76, Tapapa -37.99 175.88; Bay of Plenty: Mamaku Road -38.06 176.06, Ngongotaha, Rotorua, Waiotapu -38.35 176.36, Reporoa Road -38.47 176.31; Waikato: Wairakei -38.63 176.1',
  ],
  [
    'SH5',
    'national',
    "Waikato: Taupo, Rangitaiki -38.88 176.37; Hawke's Bay: Te Pohue -39.25 176.69, Bay View",
  ],
  [
    'SH12',
    'state',
    'Northland: Brynderwyn -36.1 174.42, Paparoa -36.11 174.23, Matakohe -36.13 174.18, Ruawai -36.13 174.03, Tokatoka -36.05 174, Dargaville',
  ],
  ['SH14', 'state', 'Northland: Whangarei, Maungatapere, Tangiteroria, Dargaville'],
  [
    'SH16',
    'state',
    'Auckland: Auckland, Point Chevalier, Te Atatu South, Westgate -36.82 174.61, Kumeu, Helensville, Wellsford',
  ],
  ['SH20', 'state', 'Auckland: Onehunga, Mangere, Manukau'],
  ['SH24', 'state', 'Waikato: Matamata, Te Poi -37.87 175.84'],
  [
    'SH25',
    'state',
    'Waikato: Kopu -37.18 175.58, Thames Coast -37 175.54, Manaia -36.84 175.49, Coromandel, Whitianga, Coroglen -36.91 175.68, Tairua, Whangamata, Waihi',
  ],
  ['SH26', 'state', 'Waikato: Hamilton, Morrinsville, Te Aroha, Paeroa'],
  [
    'SH27',
    'state',
    'Waikato: Mangatarata -37.28 175.38, Tatuanui -37.6 175.6, Matamata, Tirau -37.98 175.76',
  ],
  [
    'SH29',
    'national',
    'Bay of Plenty: Tauranga, Tauriko -37.74 176.1, Kaimai Summit -37.87 175.94; Waikato: Te Poi -37.87 175.84, Piarere -37.93 175.66',
  ],
  [
    'SH30',
    'state',
    'Bay of Plenty: Rotorua, Te Ngae -38.08 176.33, Rotoma -38.05 176.58, Te Teko -38.03 176.8, Awakeri, Whakatane',
  ],
  ['SH30', 'state', 'Waikato: Atiamuri -38.39 176.02, Whakamaru -38.42 175.8, Te Kuiti'],
  [
    'SH33',
    'national',
    'Bay of Plenty: Te Ngae -38.08 176.33, Mourea -38.05 176.34, Okere Falls -38.01 176.35, Paengaroa -37.82 176.41',
  ],
  ['SH34', 'state', 'Bay of Plenty: Kawerau, Te Teko -38.03 176.8, Edgecumbe'],
  [
    'SH35',
    'state',
    'Bay of Plenty: Opotiki, Opape -38 177.41, Torere -37.97 177.5, Hawai -37.93 177.56, Omaio -37.84 177.64, Te Kaha -37.76 177.7, Cape Runaway -37.6 178; Gisborne: Hicks Bay, Ruatoria -37.89 178.32, Tokomaru Bay -38.13 178.31, Tolaga Bay -38.37 178.3, Gisborne',
  ],
  [
    'SH36',
    'state',
    'Bay of Plenty: Tauranga, Pyes Pa -37.79 176.12, Ngawaro -37.93 176.15, Hamurana, Ngongotaha',
  ],
  [
    'SH38',
    'state',
    "Bay of Plenty: Waiotapu -38.35 176.36, Murupara; Hawke's Bay: Waikaremoana -38.75 177.15, Wairoa",
  ],
  ['SH45', 'state', 'Taranaki: New Plymouth, Oakura, Opunake, Manaia, Hawera'],
  // The South Island
  [
    'SH1',
    'national',
    'Marlborough: Picton, Blenheim, Seddon -41.67 174.07; Canterbury: Clarence -42.16 173.93, Kaikoura, Oaro -42.52 173.5, Hundalee -42.6 173.43, Cheviot -42.81 173.27, Waipara -43.06 172.76, Amberley, Woodend, Kaiapoi, Belfast, Christchurch, Hornby, Rolleston, Rakaia, Ashburton, Temuka, Timaru, Makikihi -44.63 171.15; Otago: Oamaru, Hampden -45.32 170.82, Palmerston, Waikouaiti, Dunedin, Mosgiel, Milton, Balclutha; Southland: Gore, Edendale -46.31 168.78, Invercargill, Greenhills -46.54 168.3, Bluff',
  ],
  [
    'SH6',
    'national',
    'Marlborough: Blenheim, Renwick, Havelock -41.28 173.77, Rai Valley -41.23 173.58; Nelson: Nelson; Tasman: Richmond, Wakefield, Kawatiri -41.69 172.62, Murchison -41.8 172.33; West Coast: Inangahua -41.86 171.95, Charleston -41.91 171.46, Fox River -42.01 171.42, Punakaiki -42.11 171.35, Barrytown -42.24 171.34, Runanga, Greymouth, Kumara Junction -42.58 171.13, Hokitika, Ross -42.9 170.83, Harihari -43.15 170.56, Whataroa -43.26 170.36, Fox Glacier -43.46 170.02, Haast -43.87 169.04; Otago: Makarora -44.23 169.23, Lake Hawea, Luggate -44.75 169.27, Cromwell, Frankton; Southland: Kingston -45.34 168.72, Lumsden -45.74 168.44, Winton, Invercargill',
  ],
  [
    'SH7',
    'state',
    'Canterbury: Waipara -43.06 172.76, Culverden -42.77 172.85, Lewis Pass -42.38 172.4; West Coast: Reefton -42.12 171.86, Greymouth',
  ],
  [
    'SH8',
    'state',
    'Canterbury: Timaru, Pleasant Point, Fairlie -44.1 170.83, Tekapo -44 170.48, Twizel, Omarama -44.49 169.97; Otago: Tarras -44.84 169.42, Cromwell, Alexandra, Roxburgh -45.54 169.31, Lawrence -45.91 169.69, Milton',
  ],
  ['SH60', 'state', 'Tasman: Richmond, Appleby -41.34 173.1, Tasman -41.2 173.05, Motueka, Takaka'],
  [
    'SH63',
    'state',
    'Marlborough: Renwick, Wairau Valley, Saint Arnaud -41.8 172.85; Tasman: Kawatiri -41.69 172.62',
  ],
  [
    'SH73',
    'state',
    "Canterbury: Christchurch, Yaldhurst, West Melton, Darfield, Springfield -43.34 171.93, Arthur's Pass -42.94 171.56; West Coast: Kumara Junction -42.58 171.13",
  ],
  [
    'SH83',
    'state',
    'Otago: Oamaru, Duntroon -44.86 170.68, Kurow -44.73 170.47, Omarama -44.49 169.97',
  ],
  ['SH94', 'state', 'Southland: Gore, Lumsden -45.74 168.44, Mossburn -45.67 168.24, Te Anau'],
]
