import { findLocalityPosition } from '#modules/localities/locality-position.rules.ts'
import type { Position } from '../distance.rules.ts'

export interface Town extends Position {
  readonly name: string
  /** 1 for cities of 80,000 people and more, 2 for large towns, 3 for smaller ones, 4 for parts of cities. */
  readonly rank: 1 | 2 | 3 | 4
}

let towns: readonly Town[] | undefined

/** Towns that help to recognize a part of Australia or New Zealand, the largest of each rank first. */
export function readTowns(): readonly Town[] {
  towns ??= townTexts.flatMap(([rank, country, state, names]) =>
    names.split(', ').map((name): Town => {
      const position = findLocalityPosition(country, { locality: name, state })
      if (position === null) throw new Error(`towns: no position for ${name}, ${state}, ${country}`)
      return { name, rank, ...position }
    }),
  )
  return towns
}

const townTexts: readonly (readonly [
  rank: Town['rank'],
  country: 'AU' | 'NZ',
  state: string,
  names: string,
])[] = [
  [1, 'AU', 'NSW', 'Sydney'],
  [1, 'AU', 'VIC', 'Melbourne'],
  [1, 'AU', 'QLD', 'Brisbane'],
  [1, 'AU', 'WA', 'Perth'],
  [1, 'NZ', 'Auckland', 'Auckland'],
  [1, 'AU', 'SA', 'Adelaide'],
  [1, 'AU', 'QLD', 'Gold Coast'],
  [1, 'AU', 'ACT', 'Canberra'],
  [1, 'NZ', 'Canterbury', 'Christchurch'],
  [1, 'AU', 'NSW', 'Newcastle, Wollongong'],
  [1, 'AU', 'TAS', 'Hobart'],
  [1, 'AU', 'VIC', 'Geelong'],
  [1, 'NZ', 'Wellington', 'Wellington'],
  [1, 'NZ', 'Waikato', 'Hamilton'],
  [1, 'AU', 'QLD', 'Townsville, Cairns, Toowoomba'],
  [1, 'NZ', 'Bay of Plenty', 'Tauranga'],
  [1, 'AU', 'NT', 'Darwin'],
  [1, 'AU', 'VIC', 'Ballarat, Bendigo'],
  [1, 'NZ', 'Otago', 'Dunedin'],
  [1, 'AU', 'TAS', 'Launceston'],
  [1, 'AU', 'QLD', 'Mackay, Rockhampton, Bundaberg'],
  [1, 'NZ', 'Manawatu-Wanganui', 'Palmerston North'],

  [
    2,
    'AU',
    'QLD',
    'Hervey Bay, Gladstone, Maryborough, Nambour, Gympie, Caloundra, Caboolture, Ipswich, Warwick, Mount Isa, Emerald, Kingaroy, Dalby, Yeppoon, Moranbah, Innisfail, Mareeba',
  ],
  [
    2,
    'AU',
    'NSW',
    'Coffs Harbour, Wagga Wagga, Albury, Port Macquarie, Tamworth, Orange, Dubbo, Nowra, Bathurst, Lismore, Gosford, Queanbeyan, Penrith, Taree, Goulburn, Armidale, Cessnock, Grafton, Ballina, Griffith, Broken Hill, Singleton, Kempsey, Ulladulla, Batemans Bay, Lithgow, Mudgee, Muswellbrook, Parkes, Inverell, Moree, Casino, Young, Cowra, Bowral',
  ],
  [
    2,
    'AU',
    'VIC',
    'Melton, Mildura, Shepparton, Sunbury, Pakenham, Wodonga, Warrnambool, Traralgon, Wangaratta, Bacchus Marsh, Warragul, Torquay, Horsham, Moe, Morwell, Sale, Echuca, Bairnsdale, Colac, Swan Hill, Castlemaine, Portland, Hamilton, Benalla, Wallan, Rosebud',
  ],
  [
    2,
    'AU',
    'SA',
    'Mount Gambier, Gawler, Whyalla, Murray Bridge, Mount Barker, Port Lincoln, Port Pirie, Port Augusta, Victor Harbor',
  ],
  [
    2,
    'AU',
    'WA',
    'Mandurah, Bunbury, Rockingham, Geraldton, Busselton, Albany, Kalgoorlie, Karratha, Port Hedland, Broome, Esperance, Northam',
  ],
  [2, 'AU', 'TAS', 'Devonport, Burnie, Ulverstone, Kingston'],
  [2, 'AU', 'NT', 'Alice Springs, Katherine, Palmerston'],
  [2, 'NZ', "Hawke's Bay", 'Napier, Hastings'],
  [2, 'NZ', 'Nelson', 'Nelson'],
  [2, 'NZ', 'Bay of Plenty', 'Rotorua'],
  [2, 'NZ', 'Taranaki', 'New Plymouth'],
  [2, 'NZ', 'Northland', 'Whangarei'],
  [2, 'NZ', 'Southland', 'Invercargill'],
  [2, 'NZ', 'Manawatu-Wanganui', 'Whanganui'],
  [2, 'NZ', 'Gisborne', 'Gisborne'],
  [2, 'NZ', 'Marlborough', 'Blenheim'],
  [2, 'NZ', 'Canterbury', 'Timaru, Ashburton, Rangiora'],
  [2, 'NZ', 'Waikato', 'Taupō, Cambridge, Tokoroa'],
  [2, 'NZ', 'Wellington', 'Masterton, Paraparaumu, Upper Hutt'],
  [2, 'NZ', 'Otago', 'Queenstown, Oamaru'],
  [2, 'NZ', 'Bay of Plenty', 'Whakatāne'],
  [2, 'NZ', 'Auckland', 'Pukekohe'],

  [
    3,
    'AU',
    'QLD',
    'Charters Towers, Roma, Goondiwindi, Bowen, Ayr, Ingham, Stanthorpe, Chinchilla, Gatton, Beaudesert, Noosa Heads, Biloela, Atherton, Port Douglas, Sarina, Nanango, Kilcoy, Childers, Longreach, Cloncurry, Charleville, Blackwater, Proserpine, Tully, Esk, Pittsworth',
  ],
  [
    3,
    'AU',
    'NSW',
    'Forster, Raymond Terrace, Katoomba, Nelson Bay, Kiama, Byron Bay, Murwillumbah, Deniliquin, Forbes, Tumut, Cooma, Gunnedah, Leeton, Narrabri, Scone, Moruya, Bega, Eden, Yass, Cootamundra, Temora, Narrandera, Glen Innes, Tenterfield, Wellington, Corowa, Nambucca Heads, Wauchope, Cobar, Bourke, Hay, West Wyalong, Coonabarabran, Merimbula, Oberon, Blayney, Gloucester, Condobolin',
  ],
  [
    3,
    'AU',
    'VIC',
    'Gisborne, Ararat, Maryborough, Seymour, Lakes Entrance, Cobram, Kyneton, Yarrawonga, Kilmore, Wonthaggi, Ocean Grove, Healesville, Stawell, Kyabram, Leongatha, Mansfield, Daylesford, Broadford, Lara, Tatura, Whittlesea, Numurkah, Creswick, Korumburra, Heathcote, Maffra, Myrtleford, Woodend, Kerang, Cowes, Euroa, Camperdown, Port Fairy, Romsey, Winchelsea, Yea, Alexandra, Rochester, Bright, Nagambie, Lorne, Apollo Bay, Ballan, Avoca, Beaufort, Donald, Ouyen, Robinvale, Orbost, Terang, Yarram, Nhill, Anglesea, Lancefield, Clunes',
  ],
  [
    3,
    'AU',
    'SA',
    'Naracoorte, Nuriootpa, Millicent, Renmark, Berri, Loxton, Kadina, Wallaroo, Clare, Strathalbyn, Bordertown, Goolwa, Tanunda, Ceduna, Roxby Downs, Coober Pedy, Port Broughton, Keith, Kingscote, Waikerie, Mannum, Robe, Burra, Peterborough, Maitland',
  ],
  [
    3,
    'AU',
    'WA',
    'Margaret River, Collie, Manjimup, Katanning, Narrogin, Merredin, Harvey, Pinjarra, Carnarvon, Newman, Kununurra, York, Toodyay, Bridgetown, Denmark, Moora, Jurien Bay, Exmouth, Augusta, Dongara',
  ],
  [
    3,
    'AU',
    'TAS',
    'George Town, Wynyard, Huonville, New Norfolk, Smithton, Sorell, Deloraine, Latrobe, Scottsdale, St Helens, Queenstown, Longford',
  ],
  [3, 'AU', 'NT', 'Tennant Creek, Jabiru'],
  [
    3,
    'NZ',
    'Waikato',
    'Te Awamutu, Matamata, Huntly, Thames, Morrinsville, Te Kuiti, Waihi, Paeroa, Putāruru, Te Aroha, Whitianga, Tūrangi, Ōtorohanga, Ngāruawāhia, Raglan, Coromandel, Whangamatā, Tuakau, Pōkeno',
  ],
  [
    3,
    'NZ',
    'Bay of Plenty',
    'Te Puke, Kawerau, Katikati, Ōpōtiki, Edgecumbe, Murupara, Ōmokoroa, Ngongotahā, Waihi Beach',
  ],
  [3, 'NZ', 'Northland', 'Kerikeri, Kaitaia, Dargaville, Kaikohe, Paihia, Waipu'],
  [3, 'NZ', 'Auckland', 'Warkworth, Waiuku, Wellsford, Helensville, Orewa, Papakura'],
  [3, 'NZ', 'Taranaki', 'Hāwera, Stratford, Waitara, Inglewood, Opunake, Pātea'],
  [
    3,
    'NZ',
    'Manawatu-Wanganui',
    'Feilding, Levin, Dannevirke, Taumarunui, Taihape, Marton, Foxton, Woodville, Ohakune',
  ],
  [
    3,
    'NZ',
    'Wellington',
    'Porirua, Lower Hutt, Ōtaki, Carterton, Waikanae, Featherston, Martinborough',
  ],
  [3, 'NZ', "Hawke's Bay", 'Wairoa, Havelock North'],
  [3, 'NZ', 'Tasman', 'Richmond, Motueka, Tākaka'],
  [3, 'NZ', 'Marlborough', 'Picton'],
  [3, 'NZ', 'West Coast', 'Greymouth, Westport, Hokitika'],
  [
    3,
    'NZ',
    'Canterbury',
    'Rolleston, Kaiapoi, Temuka, Kaikōura, Waimate, Geraldine, Darfield, Hanmer Springs, Twizel, Methven',
  ],
  [3, 'NZ', 'Otago', 'Wānaka, Cromwell, Alexandra, Balclutha, Mosgiel, Milton, Palmerston'],
  [3, 'NZ', 'Southland', 'Gore, Winton, Te Anau, Bluff'],

  // Parts of cities, for a dealer whose locations are all in one.
  [
    4,
    'AU',
    'NSW',
    'Parramatta, Liverpool, Campbelltown, Chatswood, Hornsby, Bankstown, Blacktown, Sutherland, Manly, Richmond, Camden',
  ],
  [
    4,
    'AU',
    'VIC',
    'Dandenong, Frankston, Werribee, Ringwood, Craigieburn, Cranbourne, Sunshine, Broadmeadows, Box Hill, Lilydale, Berwick, Mornington',
  ],
  [
    4,
    'AU',
    'QLD',
    'Redcliffe, Logan Central, Southport, Strathpine, Cleveland, Beenleigh, Chermside, Sunnybank, Maroochydore, Nerang',
  ],
  [4, 'AU', 'SA', 'Elizabeth, Glenelg, Port Adelaide, Salisbury, Noarlunga Downs, Modbury, Marion'],
  [4, 'AU', 'WA', 'Fremantle, Joondalup, Armadale, Midland, Kwinana, Cannington, Wanneroo'],
  [4, 'NZ', 'Auckland', 'Manukau, Henderson, Takapuna, Albany, Howick'],
  [4, 'NZ', 'Bay of Plenty', 'Pāpāmoa'],
  [4, 'NZ', 'Canterbury', 'Hornby, Papanui, Lyttelton'],
]
