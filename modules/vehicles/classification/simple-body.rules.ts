import { truckGroupOfWord, truckGroups } from './truck-body.rules.ts'
import { deniesGroup } from './word-groups.rules.ts'

/** §9's body types, by the names that configurations use. */
export const bodyTypes = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const
export type BodyType = (typeof bodyTypes)[number]

/** The groups of bodies that visitors can choose. `simple_body` of a known body is one of them. */
export const bodyGroups = [
  'SUV',
  'Ute',
  'Hatch',
  'Sedan',
  'Wagon',
  'Coupe',
  'Convertible',
  'Van',
  'People Mover',
  'Motorhome',
  ...truckGroups,
] as const
export type BodyGroup = (typeof bodyGroups)[number]

const groupOfType: Readonly<Record<BodyType, BodyGroup>> = {
  '4x4': 'SUV',
  bus: 'People Mover',
  cabChassis: 'Ute',
  convertible: 'Convertible',
  coupe: 'Coupe',
  hardtop: 'Coupe',
  hatch: 'Hatch',
  hatchback: 'Hatch',
  motorhome: 'Motorhome',
  lightTruck: 'Truck',
  peopleMover: 'People Mover',
  sedan: 'Sedan',
  softtop: 'Convertible',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Wagon',
}

/** Dealers' words for bodies, reduced to letters and digits; words with a cab are listed below. */
const wordsOfType: Readonly<Record<BodyType, string>> = {
  '4x4': '4x4 4wd fourwheeldrive offroad offroader troopcarrier troopcarriers troopy',
  bus: 'bus minibus midibus coach commuter',
  cabChassis: 'cabchassis cabchasis cchassis cchas chassis',
  convertible: 'convertible cabriolet cabrio roadster spider spyder dropheadcoupe conv',
  coupe: 'coupe coup coupé 2doorcoupe fastback grancoupe sportscoupe',
  hardtop: 'hardtop hardtopcoupe',
  hatch: 'hatch 3dhatch 5dhatch 5drhatch 3drhatch hatc',
  hatchback: 'hatchback 5doorhatchback 3doorhatchback sportback liftback',
  motorhome: 'motorhome campervan camper rv classa classb classc motorcoach',
  lightTruck: [...truckGroupOfWord.keys()].join(' '),
  peopleMover: 'peoplemover mpv minivan peoplecarrier multivan',
  sedan: 'sedan saloon berlina 4doorsedan notchback sed',
  softtop: 'softtop softtopconvertible softback',
  suv: 'suv sportutility sportsutility sportutilityvehicle sportsutilityvehicle crossover compactsuv smallsuv mediumsuv largesuv',
  ute: 'ute utetray utility pickup pickuptruck pup tray traytop trayback',
  van: 'van vans commercial vancommercial commercialvan panelvan cargovan deliveryvan blindvan crewvan lwbvan swbvan',
  wagon: 'wagon wag 5doorwagon estate touring avant sportwagon sportswagon',
  stationWagon: 'stationwagon',
}

const cabs =
  'single double dual crew extra extended space super king club x d s e freestyle leaf coil'.split(
    ' ',
  )

/**
 * Dealers' words for bodies that contain a type of cab, such as 'Dual Cab', 'Dual Cab P/UP' and 'Utility Dual Cab',
 * or 'Crew Cab C/CHAS', 'Double C/CHAS' and 'Cab Chassis Crew Cab'. Freestyle is a cab of Fords and Mazdas. Leaf and
 * Coil are a Patrol's springs: some feeds have only this word.
 */
const wordsWithCab: Readonly<Partial<Record<BodyType, readonly string[]>>> = {
  ute: [
    'freestyle',
    ...cabs.flatMap((cab) => [
      `${cab}cab`,
      ...['ute', 'utility', 'pickup', 'pup', 'tray'].flatMap((body) => [
        `${cab}cab${body}`,
        `${cab}${body}`,
        `${body}${cab}cab`,
      ]),
    ]),
  ],
  cabChassis: [
    'leaf',
    'coil',
    ...cabs.flatMap((cab) => [
      `${cab}cabchassis`,
      `${cab}cchas`,
      ...['cabchassis', 'cchassis', 'cchas'].flatMap((body) => [
        `${cab}cab${body}`,
        `${body}${cab}cab`,
      ]),
    ]),
  ],
}

const typeOfWord: ReadonlyMap<string, BodyType> = new Map(
  bodyTypes.flatMap((type) =>
    [type, ...wordsOfType[type].split(' '), ...(wordsWithCab[type] ?? [])].map(
      (word) => [foldBody(word), type] as const,
    ),
  ),
)

/** §9's body type for a dealer's word; null if the platform does not know the word. */
export function findBodyType(body: string | null): BodyType | null {
  return body === null ? null : (typeOfWord.get(foldBody(body)) ?? null)
}

export function bodyGroupOf(type: BodyType): BodyGroup {
  return groupOfType[type]
}

/** `simple_body`: the group of a known body. An unknown body is a group of its own. */
export function simplifyBody(body: string | null): string | null {
  if (body === null || body.trim() === '') return null
  return findBodyGroup(body) ?? body.trim()
}

/** The group of a dealer's word; undefined if the platform does not know the word. */
export function findBodyGroup(body: string): BodyGroup | undefined {
  if (deniesGroup(body)) return undefined
  const type = findBodyType(body)
  return truckGroupOfWord.get(foldBody(body)) ?? (type === null ? undefined : groupOfType[type])
}

/** Whether a body is a tray ('Tray', 'Tray Top'): on a truck this is a body of its own, on other vehicles a ute. */
export const isTray = (body: string): boolean => /tray|^dropside$/.test(foldBody(body))

/** A word reduced to letters and digits, without a number of doors before it ('4D', '5dr', '4 door'). */
function foldBody(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*\d[\s-]*(?:doors?|drs?|d)(?![a-z0-9])/, '')
    .replaceAll(/[^a-z0-9]/g, '')
}
