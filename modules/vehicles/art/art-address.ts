import { type BaseColour, baseColours, findBaseColour } from '../base-colour.rules.ts'

export const artShapes = [
  'suv',
  'hatch',
  'sedan',
  'wagon',
  'coupe',
  'convertible',
  'ute',
  'van',
  'people',
  'truck',
  'flatbed',
  'motorhome',
  'caravan',
  'motorcycle',
  'sportbike',
  'cruiser',
] as const
export type ArtShape = (typeof artShapes)[number]

export interface VehicleArt {
  readonly shape: ArtShape
  readonly colour: BaseColour
  /** 0 to 5: rims and ground, so that neighbours differ. */
  readonly variant: number
}

interface DrawnVehicle {
  readonly id: number
  /** As people read it; null or unknown words give `fallback`. */
  readonly body: string | null
  readonly colour: string | null
}

const variants = 6

/** Words in a body's name, the first that is found decides. */
const shapeOfWord: readonly (readonly [RegExp, ArtShape])[] = [
  [/motor ?home|camper ?van|\brv\b/i, 'motorhome'],
  [/caravan|trailer|pop ?top|camper|fifth|5th/i, 'caravan'],
  [/people|bus|mpv/i, 'people'],
  [/flat|beaver|crane|tilt|prime/i, 'flatbed'],
  [/truck|tipper|rigid|pantech/i, 'truck'],
  [/ute|cab|pick/i, 'ute'],
  [/suv|4x4|4wd/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan/i, 'sedan'],
  [/wagon/i, 'wagon'],
  [/convertible|soft/i, 'convertible'],
  [/coupe|hardtop/i, 'coupe'],
  [/van/i, 'van'],
  [/cruiser|bobber|chopper/i, 'cruiser'],
  [/sport|racer|supermoto/i, 'sportbike'],
  [/naked|tour|scooter|adventure|trail|road|cycle|dirt|moto|classic/i, 'motorcycle'],
]

/** Neutral paints for vehicles whose colour nobody told. */
const untold: readonly BaseColour[] = ['Silver', 'White', 'Grey']

/** The drawing of a vehicle without pictures: the same one for the same vehicle, always. */
export function buildArtPath(vehicle: DrawnVehicle, fallback: ArtShape): string {
  const colour = findBaseColour(vehicle.colour) ?? untold[vehicle.id % untold.length] ?? 'Silver'
  const { body } = vehicle
  const shape = body === null ? undefined : shapeOfWord.find(([word]) => word.test(body))?.[1]
  return formatArtPath({ shape: shape ?? fallback, colour, variant: vehicle.id % variants })
}

/** The number in it goes up when drawings change, because they are kept for good. */
export function formatArtPath({ shape, colour, variant }: VehicleArt): string {
  return `/art/1/${shape}-${colour.toLowerCase()}-${variant}.svg`
}

export function parseArtPath(path: string): VehicleArt | undefined {
  const [, shapeWord, paint, variant] =
    /^\/art\/1\/([a-z]+)-([a-z]+)-([0-5])\.svg$/.exec(path) ?? []
  const shape = artShapes.find((each) => each === shapeWord)
  const colour = baseColours.find((each) => each.toLowerCase() === paint)
  if (shape === undefined || colour === undefined) return undefined
  return { shape, colour, variant: Number(variant) }
}

/** What a site of this template mostly sells. */
export function decideFallbackShape(template: string): ArtShape {
  const shapeOfTemplate: Readonly<Record<string, ArtShape>> = {
    Camper: 'caravan',
    Motorcycle: 'motorcycle',
    RV: 'motorhome',
    Truck: 'truck',
    Trucks: 'truck',
  }
  return shapeOfTemplate[template] ?? 'hatch'
}
