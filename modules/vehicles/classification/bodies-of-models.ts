import type { BodyGroup } from './simple-body.rules.ts'

/**
 * Models that feeds call a wagon, as catalogues of used cars do, although buyers search for them under another body.
 * Contains only clear cases: some buyers do consider an Outback or an Allroad a wagon, so these keep the feed's body.
 * The patterns are those of model-pattern.rules.ts, with all models of a make in one text.
 */
export const bodiesOfModels: Readonly<
  Partial<Record<BodyGroup, Readonly<Record<string, string>>>>
> = {
  SUV: {
    'Alfa Romeo': 'Stelvio*, Tonale*',
    'Aston Martin': 'DBX*',
    Audi: 'Q#*, SQ#*, RS Q#*, e-tron, e-tron 50, e-tron 55, e-tron S, e-tron Sportback*',
    Bentley: 'Bentayga*',
    BMW: 'X#*, XM*, iX*',
    BYD: 'Atto*, Sealion*',
    Chery: 'Omoda*, Tiggo*, J11*',
    Chevrolet: 'Blazer*, Suburban*, Tahoe*',
    Citroen: 'C3 Aircross*, C4 Aircross*, C4 Cactus*, C5 Aircross*',
    Cupra: 'Ateca*, Formentor*, Tavascan*',
    Daihatsu: 'Feroza*, Rocky*, Terios*',
    Dodge: 'Durango*, Journey*, Nitro*',
    Ferrari: 'Purosangue*',
    Fiat: '500X*, Freemont*',
    Ford: 'Bronco*, EcoSport*, Endura*, Escape*, Everest*, Explorer*, Kuga*, Maverick, Mustang Mach-E*, Puma*, Territory*',
    Geely: 'EX5*, Starray*',
    Genesis: 'GV##*',
    'Great Wall': 'X200*, X240*',
    GWM: 'Haval*, Tank*, X200*, X240*',
    Haval: 'H#*, Jolion*',
    Holden: 'Acadia*, Captiva*, Colorado 7*, Equinox*, Frontera*, Jackaroo*, Trailblazer*, Trax*',
    Honda: 'CR-V*, HR-V*, MDX*, Passport*, Vezel*, ZR-V*',
    Hummer: 'H#*',
    Hyundai:
      'Creta*, Ioniq 5*, Ioniq 9*, ix35*, Kona*, Palisade*, Santa Fe*, Terracan*, Tucson*, Venue*',
    Ineos: 'Grenadier*',
    Infiniti: 'EX##*, FX##*, QX##*',
    Isuzu: 'MU-X*',
    Jaguar: 'E-Pace*, F-Pace*, I-Pace*',
    Jeep: 'Avenger*, Cherokee*, Commander*, Compass*, Grand Cherokee*, Patriot*, Renegade*, Wrangler*',
    Kia: 'EV3*, EV5*, EV9*, Niro*, Seltos*, Sorento*, Sportage*, Stonic*',
    Lamborghini: 'Urus*',
    'Land Rover': 'Defender*, Discovery*, Freelander*, Range Rover*',
    LDV: 'D90*',
    Lexus: 'GX*, LBX*, LX*, NX*, RX*, RZ*, UX*',
    Mahindra: 'Scorpio*, Thar*, XUV*',
    Maserati: 'Grecale*, Levante*',
    Mazda: 'CX#*, CX##*, MX-30*, Tribute*',
    'Mercedes-Benz':
      'EQA*, EQB*, EQC*, EQE SUV*, EQS SUV*, G-Class*, G##*, G###*, GL*, M-Class*, ML*',
    MG: 'GS*, HS*, QS*, RX5*, ZS*',
    Mini: 'Countryman*',
    Mitsubishi: 'ASX*, Challenger*, Eclipse Cross*, Outlander*, Pajero*',
    Nissan:
      'Ariya*, Dualis*, Juke*, Murano*, Pathfinder*, Patrol*, Qashqai*, Rogue*, Terrano*, X-Trail*',
    Opel: 'Mokka*',
    Peugeot: '2008*, 3008*, 4007*, 4008*, 5008*',
    Porsche: 'Cayenne*, Macan*',
    Renault: 'Arkana*, Austral*, Captur*, Duster*, Kadjar*, Koleos*',
    'Rolls-Royce': 'Cullinan*',
    Skoda: 'Enyaq*, Kamiq*, Karoq*, Kodiaq*, Yeti*',
    SsangYong: 'Actyon, Korando*, Kyron*, Rexton*, Tivoli*, Torres*',
    Subaru: 'Crosstrek*, Forester*, Solterra*, Tribeca*, XV*',
    Suzuki: 'Fronx*, Grand Vitara*, Ignis*, Jimny*, S-Cross*, Sierra*, Vitara*, X-90*, XL-7*',
    Tesla: 'Model X*, Model Y*',
    Toyota:
      '4Runner*, bZ4X*, C-HR*, Corolla Cross*, FJ Cruiser*, Fortuner*, Kluger*, Land Cruiser*, Prado*, RAV4*, Yaris Cross*',
    Volkswagen: 'ID.4*, ID.5*, T-Cross*, T-Roc*, Tayron*, Tiguan*, Touareg*',
    Volvo: 'C40*, EX30*, EX40*, EX90*, XC##*',
  },
  'People Mover': {
    Chrysler: 'Grand Voyager*, Voyager*',
    Citroen: 'Grand C4 Picasso*',
    Honda: 'Odyssey*, Stepwgn*',
    Hyundai: 'iMax*, Staria, Trajet*',
    Kia: 'Carnival*, Grand Carnival*, Pregio*, Rondo*',
    LDV: 'Mifa*',
    'Mercedes-Benz': 'V-Class*, V###*, Valente*, Viano*',
    Mitsubishi: 'Delica*, Grandis*, Nimbus*, Starwagon*',
    Nissan: 'Elgrand*, Serena*',
    SsangYong: 'Stavic*',
    Toyota: 'Alphard*, Estima*, Granvia*, Noah*, Tarago*, Vellfire*, Voxy*',
    Volkswagen: 'Caravelle*, Multivan*',
  },
}
