/** The bodies of trucks by which visitors search. Each is a group of its own in `simple_body`. */
export const truckGroups = [
  'Prime Mover',
  'Tipper',
  'Tray Truck',
  'Pantech',
  'Curtainsider',
  'Refrigerated Truck',
  'Tilt Tray',
  'Cab Chassis Truck',
  'Truck',
] as const
export type TruckGroup = (typeof truckGroups)[number]

/** Dealers' words for trucks' bodies, reduced to letters and digits. */
const wordsOfGroup: Readonly<Record<TruckGroup, string>> = {
  'Prime Mover': 'primemover primemovers tractor tractorunit sleepercab daycab',
  Tipper: 'tipper tippingtray tippertruck tiptray dumptruck',
  'Tray Truck':
    'traytruck flattray flatbed flatbedtruck tabletop tabletoptruck dropside dropsidetruck',
  Pantech: 'pantech pantec pantechnicon pantechtruck boxtruck furniturepantech furnitureremoval',
  Curtainsider: 'curtainsider curtainside curtain curtainsidetruck tautliner',
  'Refrigerated Truck':
    'refrigerated refrigeratedtruck refrigeratedpantech refrigeratedbody fridgetruck freezer freezertruck freezerpantech chiller fridgepantech',
  'Tilt Tray':
    'tilttray tilttraytruck tiltslide tiltslidetray slidetray towtruck carcarrier beavertail',
  'Cab Chassis Truck': 'cabchassistruck truckcabchassis',
  Truck:
    'lighttruck truck trucks mediumtruck heavytruck rigid rigidtruck servicebody servicetruck agitator concreteagitator cranetruck tanker watertruck watertanker compactor garbagetruck sweeper',
}

export const truckGroupOfWord: ReadonlyMap<string, TruckGroup> = new Map(
  truckGroups.flatMap((group) =>
    wordsOfGroup[group].split(' ').map((word) => [word, group] as const),
  ),
)
