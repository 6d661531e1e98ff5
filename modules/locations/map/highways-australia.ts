import type { HighwayText } from './highway.types.ts'

/**
 * Australia's national highways (M and A) and the main ones of its states, each as the places it passes in order. A
 * place that the list of localities lacks has its latitude and longitude behind its name.
 */
export const australianHighways: readonly HighwayText[] = [
  // The eastern states
  [
    'M31',
    'national',
    'NSW: Sydney, Bankstown, Liverpool, Campbelltown, Wilton, Mittagong, Marulan, Goulburn, Gunning -34.78 149.27, Yass, Bookham -34.82 148.62, Jugiong -34.82 148.33, Gundagai, Tarcutta -35.28 147.74, Holbrook, Table Top, Albury; VIC: Wodonga, Chiltern, Wangaratta, Glenrowan -36.46 146.22, Benalla, Violet Town -36.64 145.72, Euroa, Avenel, Seymour, Broadford, Wallan, Beveridge, Craigieburn, Campbellfield, Coburg, Melbourne',
  ],
  [
    'M1',
    'national',
    'NSW: Sydney, North Sydney, Gordon, Wahroonga, Berowra, Somersby, Ourimbah, Wyong, Morisset, Cameron Park, Beresfield, Raymond Terrace, Karuah, Bulahdelah, Coolongolook -32.22 152.32, Nabiac, Cundletown, Kew, Wauchope Road -31.45 152.8, Kempsey, Frederickton, Macksville, Nambucca Heads, Urunga, Coffs Harbour, Woolgoolga, Glenugie -29.83 153.05, Tyndale -29.57 153.14, Maclean, Woodburn -29.07 153.34, Ballina, Ewingsdale -28.64 153.55, Brunswick Heads, Chinderah, Tweed Heads; QLD: Currumbin Waters, Reedy Creek, Nerang, Helensvale, Coomera, Yatala, Loganholme, Springwood, Eight Mile Plains, Brisbane',
  ],
  [
    'M1',
    'national',
    'QLD: Brisbane, Bald Hills, North Lakes, Burpengary, Caboolture, Beerburrum -26.96 152.98, Sippy Downs, Forest Glen, Yandina, Cooroy, Gympie, Curra, Maryborough, Childers, Gin Gin, Miriam Vale -24.33 151.56, Benaraby, Mount Larcom -23.81 150.98, Rockhampton, Marlborough -22.81 149.89, Saint Lawrence -22.35 149.53, Clairview -22.12 149.53, Sarina, Mackay, Calen -20.9 148.77, Proserpine, Longford Creek -20.21 148.39, Bowen, Guthalungra -19.93 147.84, Gumlu -19.88 147.68, Inkerman -19.75 147.49, Home Hill, Ayr, Alligator Creek, Townsville, Bluewater, Rollingstone -19.05 146.39, Mutarnee -18.95 146.3, Ingham, Cardwell, Kennedy -18.2 145.95, Tully, Innisfail, Babinda, Gordonvale, Woree, Cairns South -16.94 145.75',
  ],
  [
    'A1',
    'national',
    'NSW: Sydney, Rockdale, Sutherland, Heathcote, Waterfall -34.13 150.99, Cataract -34.32 150.8, Mount Ousley, Wollongong, Dapto, Albion Park, Kiama, Gerringong, Berry, Nowra, Tomerong, Milton, Ulladulla, Termeil -35.45 150.34, Batemans Bay, Moruya, Bodalla -36.09 150.05, Narooma, Cobargo -36.39 149.89, Bega, Pambula -36.93 149.87, Eden, Kiah -37.15 149.87; VIC: Genoa -37.47 149.59, Cann River -37.57 149.15, Orbost, Nowa Nowa -37.73 148.09, Lakes Entrance, Nicholson, Bairnsdale, Stratford, Sale, Rosedale, Traralgon',
  ],
  [
    'M1',
    'national',
    'VIC: Traralgon, Morwell, Moe, Trafalgar, Yarragon, Warragul, Drouin, Longwarry, Bunyip, Pakenham, Beaconsfield, Narre Warren, Dandenong North, Mulgrave, Chadstone, Richmond, Melbourne, Altona North, Laverton, Hoppers Crossing, Werribee, Little River, Lara, Corio, Geelong, Waurn Ponds, Winchelsea, Colac',
  ],
  [
    'A1',
    'national',
    'VIC: Colac, Camperdown, Terang, Allansford, Warrnambool, Tower Hill -38.32 142.37, Killarney -38.34 142.31, Port Fairy, Yambuk -38.31 142.06, Tyrendarra -38.22 141.78, Heywood, Dartmoor -37.92 141.28; SA: Mount Gambier, Millicent, Kangaroo Inn -37.35 140.05, Kingston South East, Tilley Swamp -36.55 139.88, Salt Creek -36.13 139.67, Woods Well -36.02 139.62, Meningie, Tailem Bend',
  ],
  [
    'M1',
    'national',
    'SA: Tailem Bend, Murray Bridge, Callington -35.12 139.04, Mount Barker, Hahndorf, Stirling, Glen Osmond, Adelaide',
  ],
  [
    'M79',
    'national',
    'VIC: Melbourne, Essendon, Keilor, Diggers Rest, Gisborne, Macedon, Woodend, Kyneton, Malmsbury -37.19 144.38, Harcourt -37 144.26, Kangaroo Flat, Bendigo',
  ],
  [
    'A79',
    'state',
    'VIC: Bendigo, Marong, Bridgewater -36.6 143.94, Wedderburn -36.42 143.61, Charlton, Wycheproof -36.08 143.23, Sea Lake -35.5 142.85, Ouyen, Hattah -34.77 142.27, Red Cliffs, Mildura',
  ],
  [
    'M8',
    'national',
    'VIC: Melbourne, Footscray, Sunshine, Deer Park, Caroline Springs, Melton, Bacchus Marsh, Ballan, Gordon, Brown Hill, Wendouree',
  ],
  [
    'A8',
    'national',
    'VIC: Wendouree, Beaufort, Ararat, Great Western -37.15 142.85, Stawell, Horsham, Dimboola, Nhill, Kaniva -36.38 141.24; SA: Bordertown, Keith, Coonalpyn -35.7 139.86, Tailem Bend',
  ],
  [
    'A300',
    'state',
    'VIC: Geelong, Bannockburn, Meredith -37.84 144.07, Buninyong, Ballarat, Creswick, Daylesford, Guildford -37.15 144.16, Castlemaine, Harcourt -37 144.26',
  ],
  [
    'A300',
    'state',
    'VIC: Bendigo, Epsom, Huntly, Goornong -36.62 144.51, Elmore -36.5 144.61, Stanhope -36.45 144.98, Byrneside -36.41 145.18, Mooroopna, Shepparton, Nalinga -36.44 145.72, Benalla',
  ],
  [
    'A39',
    'national',
    'VIC: Seymour, Nagambie, Murchison East -36.62 145.25, Kialla, Shepparton, Numurkah, Strathmerton; NSW: Tocumwal, Finley, Jerilderie, Narrandera, Ardlethan -34.36 146.9, West Wyalong, Forbes, Parkes, Peak Hill -32.72 148.19, Dubbo, Gilgandra, Coonabarabran, Narrabri, Moree, Boggabilla -28.61 150.36; QLD: Goondiwindi, Millmerran, Pittsworth, Toowoomba',
  ],
  [
    'M80',
    'state',
    'VIC: Altona North, Sunshine West, St Albans, Airport West, Glenroy, Thomastown, Greensborough',
  ],
  [
    'M3',
    'state',
    'VIC: Melbourne, Clifton Hill, Bulleen, Donvale, Ringwood, Wantirna South, Mulgrave, Keysborough, Carrum Downs, Frankston',
  ],
  [
    'M11',
    'state',
    'VIC: Frankston, Moorooduc, Tuerong -38.3 145.04, Arthurs Seat -38.36 144.97, Boneo -38.4 144.9',
  ],
  [
    'A440',
    'state',
    'VIC: Dandenong, Cranbourne, Tooradin, Koo Wee Rup, Lang Lang, Loch -38.37 145.7, Korumburra, Leongatha, Meeniyan -38.57 146.02, Foster, Welshpool -38.66 146.44, Yarram, Longford, Sale',
  ],
  [
    'B460',
    'state',
    'VIC: Lang Lang, The Gurdies -38.37 145.57, Grantville -38.41 145.53, Anderson -38.54 145.45, Wonthaggi, Inverloch, Leongatha',
  ],
  [
    'B100',
    'state',
    'VIC: Geelong, Grovedale, Torquay, Anglesea, Aireys Inlet -38.46 144.1, Lorne, Wye River -38.63 143.89, Apollo Bay, Lavers Hill -38.68 143.39, Port Campbell -38.62 142.99, Peterborough -38.6 142.88, Allansford',
  ],
  ['B110', 'state', 'VIC: Geelong, Moolap, Wallington, Queenscliff'],
  [
    'B75',
    'state',
    'VIC: Wallan, Kilmore, Tooborac -37.05 144.8, Heathcote, Elmore -36.5 144.61, Rochester, Echuca; NSW: Moama, Mathoura -35.81 144.9, Deniliquin, Wanganella -35.21 144.82, Hay',
  ],
  [
    'B180',
    'state',
    'VIC: Castlemaine, Newstead -37.11 144.06, Carisbrook, Maryborough, Avoca, Ararat',
  ],
  [
    'B220',
    'state',
    'VIC: Wendouree, Learmonth -37.42 143.71, Lexton -37.27 143.51, Avoca, Saint Arnaud -36.62 143.26, Donald, Birchip -35.98 142.92, Lascelles -35.61 142.58, Ouyen',
  ],
  ['B280', 'state', 'VIC: Bendigo, Junortoun, Heathcote'],
  [
    'B140',
    'state',
    'VIC: Geelong, Inverleigh, Cressy -38.03 143.64, Lismore -37.95 143.34, Derrinallum -37.95 143.22, Mortlake, Penshurst -37.87 142.29, Hamilton',
  ],
  [
    'B160',
    'state',
    'VIC: Ballarat, Smythesdale, Linton -37.69 143.57, Skipton -37.69 143.37, Glenthompson -37.64 142.55, Dunkeld -37.65 142.34, Hamilton, Coleraine -37.6 141.69, Casterton; SA: Mount Gambier',
  ],
  ['B260', 'state', 'VIC: Bendigo, Serpentine -36.41 143.98, Kerang'],
  [
    'B400',
    'state',
    'VIC: Robinvale, Swan Hill, Kerang, Cohuna, Echuca, Nathalia, Strathmerton, Cobram, Yarrawonga, Rutherglen, Wodonga, Tallangatta, Corryong',
  ],
  [
    'B300',
    'state',
    'VIC: Coldstream, Yarra Glen, Glenburn -37.43 145.42, Yea, Molesworth -37.16 145.54, Yarck -37.1 145.61, Bonnie Doon -37.02 145.86, Mansfield',
  ],
  ['B340', 'state', 'VIC: Seymour, Yea'],
  ['B340', 'state', 'VIC: Molesworth -37.16 145.54, Alexandra'],
  [
    'B360',
    'state',
    'VIC: Ringwood, Lilydale, Coldstream, Healesville, Narbethong -37.54 145.65, Buxton -37.42 145.71, Taggerty -37.32 145.71, Alexandra',
  ],
  [
    'B500',
    'state',
    'VIC: Wangaratta, Myrtleford, Bright, Hotham Heights, Omeo -37.1 147.6, Bruthen -37.71 147.83, Bairnsdale',
  ],
  [
    'A200',
    'state',
    'VIC: Portland, Heywood, Hamilton, Cavendish -37.53 142.04, Horsham, Warracknabeal',
  ],
  // New South Wales and Canberra
  [
    'A15',
    'national',
    'NSW: Beresfield, Maitland, Branxton, Singleton, Muswellbrook, Aberdeen, Scone, Murrurundi, Willow Tree -31.65 150.73, Tamworth, Moonbi, Bendemeer -30.89 151.16, Uralla, Armidale, Guyra, Glen Innes, Deepwater -29.44 151.85, Tenterfield; QLD: Wallangarra -28.92 151.93, Stanthorpe, Warwick, Cunninghams Gap -28.05 152.39, Aratula -27.98 152.54, Yamanto, Goodna, Rocklea, Brisbane',
  ],
  ['A43', 'state', 'NSW: Newcastle, Mayfield, Beresfield'],
  ['M15', 'national', 'NSW: Cameron Park, Kurri Kurri, Branxton'],
  ['M4', 'national', 'NSW: Sydney, Strathfield, Parramatta, Minchinbury, Penrith'],
  [
    'A32',
    'national',
    'NSW: Penrith, Glenbrook, Springwood, Katoomba, Blackheath, Mount Victoria -33.59 150.25, Lithgow, Bathurst, Orange, Molong, Wellington, Dubbo, Narromine, Trangie, Nyngan, Cobar, Wilcannia -31.56 143.38, Broken Hill, Cockburn -32.08 141; SA: Yunta -32.58 139.56, Terowie -33.15 138.92, Burra, Tarlee -34.27 138.77, Gawler',
  ],
  [
    'M7',
    'state',
    'NSW: Liverpool, Cecil Hills, Minchinbury, Quakers Hill, Baulkham Hills, Wahroonga',
  ],
  [
    'A41',
    'state',
    'NSW: Albury, Culcairn, Henty, The Rock, Wagga Wagga, Junee, Cootamundra, Young, Cowra, Blayney, Bathurst',
  ],
  [
    'A20',
    'national',
    'NSW: Tarcutta -35.28 147.74, Wagga Wagga, Narrandera, Waddi -34.59 146, Hay, Balranald, Euston -34.57 142.75, Gol Gol; VIC: Mildura, Lake Cullulleraine -34.28 141.6; SA: Renmark, Barmera, Waikerie, Blanchetown -34.35 139.61, Truro -34.41 139.13, Nuriootpa, Gawler, Elizabeth, Adelaide',
  ],
  ['M23', 'national', 'NSW: Goulburn, Collector -34.92 149.43; ACT: Canberra'],
  ['A25', 'national', 'ACT: Canberra; NSW: Murrumbateman, Yass'],
  [
    'B23',
    'state',
    'ACT: Canberra; NSW: Michelago -35.71 149.17, Cooma, Nimmitabel -36.51 149.28, Bombala; VIC: Cann River -37.57 149.15',
  ],
  ['B52', 'state', 'ACT: Canberra; NSW: Queanbeyan, Bungendore, Braidwood, Batemans Bay'],
  [
    'B64',
    'state',
    'NSW: Cowra, Grenfell, West Wyalong, Rankins Springs -33.84 146.26, Goolgowi -33.98 145.71, Hay',
  ],
  ['B73', 'state', 'NSW: Albion Park, Robertson, Moss Vale, Mittagong'],
  ['B84', 'state', 'NSW: Singleton, Merriwa, Dunedoo, Dubbo'],
  ['B55', 'state', 'NSW: Lithgow, Mudgee, Gulgong, Dunedoo, Coolah'],
  ['B51', 'state', 'NSW: Willow Tree -31.65 150.73, Quirindi, Gunnedah, Boggabri, Narrabri'],
  [
    'B56',
    'state',
    'NSW: Bendemeer -30.89 151.16, Walcha, Yarrowitch -31.27 151.98, Wauchope, Port Macquarie',
  ],
  ['B76', 'state', 'NSW: Moree, Warialda, Inverell, Glen Innes, Jackadgery -29.58 152.56, Grafton'],
  [
    'B60',
    'state',
    'NSW: Ballina, Alstonville, Lismore, Casino, Tabulam -28.89 152.57, Tenterfield',
  ],
  // Queensland
  ['M2', 'national', 'QLD: Yamanto, Ipswich, Minden, Gatton, Helidon, Toowoomba'],
  [
    'A2',
    'national',
    'QLD: Toowoomba, Oakey, Dalby, Chinchilla, Miles, Yuleba -26.61 149.38, Roma, Mitchell, Morven -26.42 147.11, Augathella -25.8 146.58, Tambo -24.88 146.26, Blackall, Barcaldine, Longreach, Winton, Kynuna -21.58 141.92, Cloncurry, Mount Isa, Camooweal -19.92 138.12; NT: Barkly Homestead -19.71 135.83, Tennant Creek',
  ],
  [
    'A3',
    'state',
    'QLD: Warwick, Clifton, Toowoomba, Highfields, Crows Nest, Yarraman, Nanango, Goomeri -26.18 152.07, Gayndah, Mundubbera, Monto, Biloela, Mount Morgan, Rockhampton',
  ],
  ['A17', 'state', 'QLD: Caboolture, Woodford, Kilcoy, Yarraman'],
  [
    'A4',
    'national',
    'QLD: Rockhampton, Gracemere, Blackwater, Emerald, Alpha -23.65 146.64, Barcaldine',
  ],
  [
    'A6',
    'national',
    'QLD: Townsville, Charters Towers, Hughenden, Richmond -20.73 143.14, Julia Creek -20.66 141.74, Cloncurry',
  ],
  ['M1', 'national', 'QLD: Eight Mile Plains, Wishart, Murarrie, Nudgee, Bald Hills'],
  ['A13', 'state', 'QLD: Rocklea, Park Ridge, Jimboomba, Beaudesert'],
  // South Australia and the Northern Territory
  [
    'A1',
    'national',
    'SA: Adelaide, Salisbury, Virginia, Two Wells, Port Wakefield -34.19 138.15, Snowtown -33.78 138.22, Warnertown -33.25 138.1, Port Germein Road -33 138.05, Nectar Brook -32.71 137.96, Port Augusta, Iron Knob -32.73 137.15, Kimba -33.14 136.42, Wudinna -33.05 135.46, Ceduna, Koonibba Road -32.02 133.45, Penong -31.93 133.01, Nundroo -31.79 132.22, Yalata -31.48 131.84, Nullarbor -31.45 130.9; WA: Eucla -31.68 128.88, Madura -31.9 127.02, Caiguna -32.27 125.49, Balladonia -32.35 123.62, Norseman -32.2 121.78',
  ],
  [
    'A87',
    'national',
    'SA: Port Augusta, Pimba -31.25 136.8, Glendambo -30.97 135.75, Coober Pedy, Marla -27.3 133.62; NT: Kulgera -25.84 133.3, Alice Springs, Ti Tree -22.13 133.42, Tennant Creek, Elliott -17.55 133.54, Daly Waters -16.26 133.37, Mataranka -14.92 133.07, Katherine, Pine Creek -13.82 131.83, Adelaide River -13.24 131.11, Howard Springs, Palmerston, Berrimah, Ludmilla',
  ],
  [
    'B100',
    'state',
    'SA: Port Augusta, Whyalla, Cowell, Arno Bay -33.91 136.55, Port Neill -34.11 136.3, Tumby Bay, Louth Bay -34.55 135.91, Port Lincoln, Mount Hope -34.1 135.4, Sheringa -33.85 135.25, Elliston -33.64 134.91, Talia -33.32 134.9, Port Kenny -33.17 134.7, Calca -33 134.4, Streaky Bay, Perlubie -32.66 134.33, Haslam -32.5 134.26, Smoky Bay Road -32.32 134.01, Ceduna',
  ],
  ['A66', 'state', 'SA: Keith, Padthaway -36.6 140.5, Naracoorte, Penola, Mount Gambier'],
  [
    'B82',
    'state',
    'SA: Tarlee -34.27 138.77, Auburn -34.03 138.69, Clare, Gladstone -33.27 138.35, Wilmington -32.65 138.1, Stirling North',
  ],
  [
    'A13',
    'state',
    'SA: Adelaide, Darlington, Morphett Vale, Old Noarlunga, Willunga, Mount Compass, Victor Harbor',
  ],
  [
    'B86',
    'state',
    'SA: Port Arthur -34.12 138.06, Port Clinton -34.22 137.99, Ardrossan, Maitland, Minlaton',
  ],
  [
    'B85',
    'state',
    'SA: Port Wakefield -34.19 138.15, Port Arthur -34.12 138.06, Kulpara -34.06 138.03, Kadina, Wallaroo',
  ],
  [
    'B12',
    'state',
    'SA: Tailem Bend, Lameroo -35.33 140.52, Pinnaroo -35.26 140.91; VIC: Murrayville -35.26 141.18, Underbool -35.17 141.81, Ouyen, Manangatang -35.05 142.88, Swan Hill',
  ],
  // Western Australia
  [
    '94',
    'national',
    'WA: Perth, Belmont, Midland, Mundaring, Bakers Hill, Northam, Cunderdin -31.65 117.24, Kellerberrin -31.63 117.72, Merredin, Southern Cross -31.23 119.33, Coolgardie -30.95 121.17, Kambalda West, Norseman -32.2 121.78',
  ],
  ['94', 'state', 'WA: Coolgardie -30.95 121.17, Kalgoorlie'],
  [
    '1',
    'national',
    'WA: Norseman -32.2 121.78, Salmon Gums -32.98 121.64, Esperance, Ravensthorpe -33.58 120.05, Jerramungup -33.94 118.92, Albany, Denmark, Walpole -34.97 116.73, Manjimup, Bridgetown, Donnybrook, Boyanup, Bunbury, Australind, Myalup -33.1 115.72, Lake Clifton -32.8 115.72, Ravenswood, Baldivis, Success, Bull Creek, Perth',
  ],
  [
    '20',
    'state',
    'WA: Armadale, Byford, Serpentine, Pinjarra, Waroona, Harvey, Brunswick, Bunbury',
  ],
  [
    '10',
    'state',
    'WA: Bunbury, Capel, Busselton, Vasse, Cowaramup, Margaret River, Karridale -34.2 115.1, Augusta',
  ],
  [
    '30',
    'state',
    'WA: Perth, Cannington, Armadale, North Bannister -32.58 116.45, Williams -33.03 116.88, Kojonup, Mount Barker, Albany',
  ],
  [
    '1',
    'national',
    'WA: Bullsbrook, Gingin -31.35 115.9, Cataby -30.73 115.54, Eneabba -29.82 115.27, Dongara, Geraldton, Northampton -28.35 114.63, Overlander -26.41 114.47, Gladstone -26 114.31, Wooramel -25.73 114.29, Carnarvon, Minilya -23.81 114, Nanutarra -22.54 115.5, Karratha, Roebourne -20.78 117.14, Whim Creek -20.84 117.83, Port Hedland, Strelley -20.45 119, Pardoo -20.06 119.83, Sandfire -19.77 121.09, Frazier Downs -18.8 121.85, Thangoo -18.18 122.4, Roebuck Roadhouse -17.85 122.5, Willare -17.73 123.66, Fitzroy Crossing, Halls Creek, Kununurra, Timber Creek -15.65 130.47; NT: Katherine',
  ],
  [
    '95',
    'national',
    'WA: Midland, Bullsbrook, Bindoon, New Norcia -30.97 116.21, Wubin -30.11 116.63, Mount Magnet -28.06 117.85, Meekatharra -26.59 118.5, Newman, Port Hedland',
  ],
  [
    '60',
    'state',
    'WA: Wanneroo, Yanchep, Cervantes -30.5 115.07, Jurien Bay, Leeman -29.95 114.99, Cliff Head -29.5 115.02, Dongara',
  ],
  // Tasmania
  [
    '1',
    'national',
    'TAS: Hobart, Glenorchy, Bridgewater, Brighton, Bagdad, Oatlands -42.3 147.37, Ross -42.03 147.49, Campbell Town -41.93 147.49, Perth, Launceston',
  ],
  [
    '1',
    'national',
    'TAS: Launceston, Hadspen, Westbury, Deloraine, Elizabeth Town -41.46 146.57, Latrobe, Devonport, Ulverstone, Penguin, Burnie',
  ],
  ['A2', 'state', 'TAS: Burnie, Somerset, Wynyard, Smithton'],
  [
    'A3',
    'state',
    'TAS: Hobart, Cambridge, Sorell, Orford -42.55 147.87, Swansea -42.12 148.07, Cranbrook -42.01 148.06, Apslawn -41.95 148.19, Bicheno -41.87 148.29, Douglas River -41.79 148.25, Chain of Lagoons -41.66 148.28, Scamander -41.46 148.25, St Helens, Scottsdale, Launceston',
  ],
  ['A6', 'state', 'TAS: Hobart, Kingston, Huonville, Geeveston'],
  ['A7', 'state', 'TAS: Launceston, Legana, Beaconsfield'],
  [
    'A8',
    'state',
    'TAS: Launceston, Newnham, Mount Direction -41.25 147.02, Bell Bay -41.13 146.9, George Town',
  ],
  [
    'A10',
    'state',
    'TAS: Granton, New Norfolk, Hamilton -42.56 146.83, Derwent Bridge -42.14 146.23, Queenstown, Rosebery -41.78 145.54, Burnie',
  ],
]
