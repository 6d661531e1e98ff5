/**
 * Makes sold in Australia and New Zealand with their models, in the makers' spelling. With these names, titles can be
 * split where a model ends and a badge begins. A model of one word need not be listed, since an unknown model is
 * assumed to be one word. `other > name` is another spelling of a name (spreadsheets turn 9-3 into a date).
 */
export const modelsOfMake: Readonly<Record<string, string>> = {
  Abarth: '124 Spider, 500, 595, 695',
  'Alfa Romeo':
    '147, 156, 159, 4C, Brera, Giulia, Giulietta, GT, GTV, MiTo, Spider, Stelvio, Tonale',
  'Aston Martin':
    'DB7, DB9, DB11, DB12, DBS, DBX, Rapide, Vanquish, Vantage, V8 Vantage, V12 Vantage',
  Audi: 'A1, A3, A4, A4 Allroad, A5, A6, A6 Allroad, A7, A8, Allroad, e-tron, e-tron GT, e-tron Sportback, Q2, Q3, Q3 Sportback, Q4 e-tron, Q5, Q5 Sportback, Q7, Q8, Q8 e-tron, R8, RS 3 > RS3, RS 4 > RS4, RS 5 > RS5, RS 6 > RS6, RS 7 > RS7, RS Q3, RS Q8, RS e-tron GT, RS3, RS4, RS5, RS6, RS7, S1, S3, S4, S5, S6, S7, S8, SQ2, SQ5, SQ7, SQ8, TT, TTS, TT RS',
  Bentley:
    'Arnage, Azure, Bentayga, Continental, Continental GT, Continental GTC, Flying Spur, Mulsanne',
  BMW: '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, M6, M8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4',
  BYD: 'Atto 3, Dolphin, Seal, Sealion 6, Sealion 7, Shark 6, T3',
  Caterham: 'Seven, Super Seven',
  Chery: 'Omoda 5, Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro, Tiggo 8 Pro Max, J1, J3, J11',
  Chevrolet: 'Camaro, Corvette, Silverado, Silverado 1500, Silverado 2500, Silverado HD, Suburban',
  Chrysler: '300, 300C, Grand Voyager, Neon, PT Cruiser, Sebring, Voyager',
  Citroen:
    'Berlingo, C3, C3 Aircross, C4, C4 Cactus, C4 Picasso, C5, C5 Aircross, C5 X, DS3, DS4, DS5, Dispatch, Grand C4 Picasso',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan',
  Daewoo: 'Kalos, Lacetti, Lanos, Leganza, Matiz, Nubira',
  Daihatsu: 'Charade, Copen, Hijet, Midget, Mira, Move, Sirion, Terios',
  Datsun: '120Y, 180B, 240Z, 260Z, 280Z, Stanza, Sunny',
  Dodge: 'Avenger, Caliber, Challenger, Journey, Nitro, Ram, Viper',
  Ferrari:
    '296 GTB, 308, 328, 348, 360, 430, 458, 488, 612, 812, California, California T, F12 Berlinetta, F355, F40, F430, F8, FF, GTC4 Lusso, Portofino, Purosangue, Roma, SF90, Testarossa',
  Fiat: '500, 500C, 500X, 500e, Abarth, Doblo, Ducato, Freemont, Panda, Punto, Scudo',
  Ford: 'Bronco, Capri, Cortina, Courier, Econovan, EcoSport, Endura, Escape, Escort, Everest, F-150, F-250, F-350, F-450, F-Series, F150 > F-150, F250 > F-250, F350 > F-350, F450 > F-450, Fairlane, Fairmont, Falcon, Falcon Ute, Festiva, Fiesta, Focus, FPV, GT40, Ka, Kuga, Laser, LTD, Maverick, Mondeo, Mustang, Mustang Mach-E, Probe, Puma, Ranger, Telstar, Territory, Tourneo, Transit, Transit Cargo, Transit Custom, Transit Tourneo',
  Foton: 'Aumark, Tunland, Tunland V9',
  FPV: 'F6, F6X, Force 6, Force 8, GS, GT, GT-P, Pursuit, Super Pursuit',
  Geely: 'EX5, MK, Starray',
  Genesis: 'G70, G80, G90, GV60, GV70, GV80',
  'Great Wall': 'Cannon, SA220, Steed, V200, V240, X200, X240',
  GWM: 'Cannon, Haval, Haval H2, Haval H6, Haval H6 GT, Haval H9, Haval Jolion, Ora, Steed, Tank 300, Tank 500, Ute, V240, X200',
  Haval: 'H2, H6, H6 Coupe, H6 GT, H8, H9, Jolion',
  Hino: '300, 300 Series, 500, 500 Series, 700, 700 Series, Dutro, Poncho, Ranger',
  Holden:
    'Acadia, Adventra, Astra, Barina, Barina Spark, Berlina, Calais, Camira, Caprice, Captiva, Cascada, Colorado, Colorado 7, Combo, Commodore, Crewman, Cruze, Epica, Equinox, Frontera, HDT, Insignia, Jackaroo, Malibu, Monaro, One Tonner, Rodeo, Spark, Statesman, Suburban, Tigra, Torana, Trailblazer, Trax, Ute, Vectra, Viva, Volt, Zafira',
  Honda:
    'Accord, Accord Euro, City, Civic, CR-V, CR-Z, Fit, Freed, HR-V, Insight, Integra, Jazz, Legend, MDX, NSX, Odyssey, Prelude, S2000, Stepwgn, Vezel, ZR-V',
  HSV: 'Avalanche, Clubsport, Colorado, Coupe, Coupe GTO, GTS, GTSR, Grange, Maloo, Manta, Senator, SportsCat, XU6',
  Hummer: 'H1, H2, H3',
  Hyundai:
    'Accent, Elantra, Excel, Genesis, Getz, Grandeur, i20, i30, i30 Sedan, i40, i45, iLoad, iMax, Inster, Ioniq, Ioniq 5, Ioniq 5 N, Ioniq 6, Ioniq 9, ix35, Kona, Kona Electric, Lantra, Mighty, Palisade, Santa Cruz, Santa Fe, Sonata, Staria, Staria Load, Terracan, Tiburon, Trajet, Trucks, Tucson, Veloster, Venue',
  Ineos: 'Grenadier, Quartermaster',
  Infiniti: 'FX30d, FX37, FX50, G37, Q30, Q50, Q60, Q70, QX30, QX70, QX80',
  International: 'ProStar, Transtar, 9870',
  Isuzu:
    'D-Max, FRD, FRR, FSR, FTR, FTS, FVD, FVL, FVR, FVZ, FXY, FXZ, FYJ, FYX, MU-X, N Series, NKR, NLR, NLS, NMR, NNR, NPR, NPS, NQR',
  Iveco: 'Acco, Daily, Eurocargo, Powerstar, S-Way, Stralis, Trakker',
  Jaguar:
    'E-Pace, E-Type, F-Pace, F-Type, I-Pace, S-Type, X-Type, S Type > S-Type, X Type > X-Type, XE, XF, XJ, XJ6, XJ8, XJR, XJS, XJSC, XK, XK8, XKR',
  Jeep: 'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Patriot, Renegade, Wrangler, Wrangler Unlimited',
  Kia: 'Carens, Carnival, Cerato, Ceed, EV3, EV5, EV6, EV9, Grand Carnival, K2700, K2900, K4, Magentis, Niro, Optima, Picanto, Pregio, Rio, Rondo, Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Tasman',
  Lamborghini: 'Aventador, Gallardo, Huracan, Murcielago, Revuelto, Urus',
  'Land Rover':
    'Defender, Discovery, Discovery 3, Discovery 4, Discovery Sport, Freelander, Freelander 2, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  LDV: 'D90, Deliver 7, Deliver 9, eDeliver 7, eDeliver 9, eT60, G10, G10+, Mifa, Mifa 9, T60, T60 Max, V80',
  Lexus: 'CT, CT 200h, ES, GS, GX, HS, IS, LBX, LC, LFA, LM, LS, LX, NX, RC, RX, RZ, SC, UX',
  Lotus: 'Eletre, Elise, Elite, Emira, Esprit, Evora, Exige',
  Mahindra: 'Genio, Pik-Up, Scorpio, Scorpio-N, Thar, XUV500, XUV700',
  Maserati: 'Ghibli, GranCabrio, GranSport, GranTurismo, Grecale, Levante, MC20, Quattroporte',
  Mazda:
    '121, 2, 3, 323, 6, 626, 6e, Axela, B2500, B2600, B4000, Bravo, BT-50, CX-3, CX-30, CX30 > CX-30, CX-5, CX-60, CX-7, CX-70, CX-8, CX-80, CX-9, CX-90, E1800, E2000, Mazda2 > 2, Mazda3 > 3, Mazda6 > 6, MPV, MX-30, MX-5, MX-6, Premacy, RX-7, RX-8, SP23, SP25, Tribute',
  McLaren: '540C, 570GT, 570S, 600LT, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, MP4-12C',
  'Mercedes-Benz':
    'A-Class, AMG GT, B-Class, C-Class, CL-Class, CLA, CLA-Class, CLC-Class, CLK-Class, CLS-Class, Citan, E-Class, EQA, EQB, EQC, EQE, EQS, EQV, eSprinter, eVito, G-Class, GL-Class, GLA, GLA-Class, GLB, GLC, GLC Coupe, GLE, GLE Coupe, GLS, M-Class, Marco Polo, Maybach, MB100, R-Class, S-Class, SL, SL-Class, SLC, SLC-Class, SLK-Class, SLR McLaren, SLS AMG, Sprinter, V-Class, Valente, Viano, Vito, X-Class',
  MG: '3, 4, 5, 6, Cyberster, F, HS, HS Plus EV, HS +EV > HS Plus EV, MG3, MG4, MG5, MG6, MG7, MGB, MGF, QS, RV8, TF, ZR, ZS, ZS EV, ZST, ZT',
  Mini: '3D Hatch, 5D Hatch, Aceman, Cabrio, Clubman, Convertible, Cooper, Countryman, Coupe, Hatch, Paceman, Ray, Roadster',
  Mitsubishi:
    '380, 3000GT, Airtrek, ASX, Challenger, Colt, Delica, Diamante, Eclipse Cross, Express, Fuso, Galant, Grandis, i-MiEV, Lancer, Lancer Evolution, Magna, Mirage, Nimbus, Outlander, Pajero, Pajero iO, Pajero Sport, Starwagon, Triton, Verada',
  Nissan:
    '180SX, 200SX, 300ZX, 350Z, 370Z, Almera, Altima, Ariya, Atlas, Bluebird, Caravan, Cedric, Cima, Cube, Dualis, E20, Elgrand, Fuga, GT-R, Juke, Lafesta, Leaf, March, Maxima, Micra, Murano, Navara, Note, NV200, NV350, Pathfinder, Patrol, Pulsar, Qashqai, Serena, Silvia, Skyline, Stagea, Teana, Terrano, Tiida, Tino, Urvan, X-Trail, Z',
  Opel: 'Astra, Corsa, Insignia',
  Packard: '120',
  Peugeot:
    '107, 2008, 206, 207, 208, 3008, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, 607, Boxer, Expert, Partner, RCZ',
  Polestar: '2, 3, 4, Polestar 2 > 2, Polestar 3 > 3, Polestar 4 > 4',
  Porsche:
    '356, 718, 718 Boxster, 718 Cayman, 718 Spyder, 911, 918 Spyder, 928, 944, 968, Boxster, Cayenne, Cayenne Coupe, Cayman, Macan, Panamera, Taycan, Taycan Cross Turismo',
  Proton: 'Exora, Gen 2, Jumbuck, Persona, Preve, S16, Satria, Savvy, Suprima S, Wira',
  Ram: '1500, 2500, 3500, ProMaster',
  Renault:
    'Arkana, Austral, Captur, Clio, Duster, Fluence, Kadjar, Kangoo, Koleos, Laguna, Latitude, Master, Megane, Megane E-Tech, Scenic, Trafic, Zoe',
  'Rolls-Royce':
    'Corniche, Cullinan, Dawn, Ghost, Phantom, Silver Shadow, Silver Spirit, Silver Spur, Spectre, Wraith',
  Rover: '25, 45, 75, Mini',
  Saab: '9-3, 9-5, 03-Sep > 9-3, 05-Sep > 9-5, 900, 9000',
  Skoda:
    'Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Rapid Spaceback, Roomster, Scala, Superb, Yeti',
  Smart: '#1, #3, ForFour, ForTwo, Roadster',
  SsangYong:
    'Actyon, Actyon Sports, Korando, Kyron, Musso, Musso XLV, Rexton, Stavic, Tivoli, Torres',
  Subaru:
    'Brumby, BRZ, Crosstrek, Exiga, Forester, Impreza, Legacy, Levorg, Liberty, Outback, Sambar, Solterra, SVX, Tribeca, WRX, XV',
  Suzuki:
    'Alto, APV, Baleno, Carry, Celerio, Every, Fronx, Grand Vitara, Ignis, Jimny, Kizashi, Liana, S-Cross, Sierra, Splash, Swift, SX4, Vitara, Wagon R, X-90, XL-7',
  Tata: 'Xenon',
  Tesla: 'Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    '4Runner, 4 Runner > 4Runner, 86, Allion, Alphard, Altezza, Aristo, Aurion, Auris, Avalon, Avensis, bZ4X, Blade, C-HR, Caldina, Camry, Celica, Celsior, Century, Chaser, Coaster, Corolla, Corolla Cross, Corona, Cressida, Crown, Dyna, Echo, Estima, FJ Cruiser, Fortuner, GR Corolla, GR Supra, GR Yaris, GR86, Granvia, Harrier, HiAce, HiLux, HiLux Surf, Isis, Ist, Kluger, LandCruiser, LandCruiser 70 Series, LandCruiser Prado, Land Cruiser > LandCruiser, Land Cruiser 70 Series > LandCruiser 70 Series, Land Cruiser Prado > LandCruiser Prado, LiteAce, Mark II, Mark X, MR-S, MR2, Noah, Porte, Prado, Prius, Prius C, Prius V, Prius-C > Prius C, Ractis, RAV4, Regius, Rukus, Sai, Sienna, Soarer, Spacia, Starlet, Supra, Tarago, TownAce, Tundra, Vellfire, Vitz, Voxy, Wish, Yaris, Yaris Cross',
  Volkswagen:
    'Amarok, Arteon, Beetle, Bora, Caddy, California, Caravelle, CC, Crafter, e-Golf, Eos, Golf, Grand California, ID. Buzz, ID.4, ID.5, Jetta, Kombi, Multivan, Passat, Passat CC, Polo, Scirocco, T-Cross, T-Roc, Tayron, Tiguan, Touareg, Transporter, up!',
  Volvo:
    '240, 740, 850, C30, C40, C70, EX30, EX40, EX90, S40, S60, S80, S90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, XC40, XC60, XC70, XC90',
}
