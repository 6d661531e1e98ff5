import { type BuildMark, type ModelFamily, modelFamilies } from './model-families.ts'
import { compilePatterns, foldName } from './model-pattern.rules.ts'
import type { VehicleContent } from '../vehicle.ts'

type NamedVehicle = Pick<
  VehicleContent,
  'make' | 'model' | 'badge' | 'series' | 'body' | 'year' | 'simpleBody' | 'simpleTransmission'
>

interface ReadFamily extends ModelFamily {
  readonly isModel: (folded: string) => boolean
}

const familiesOfMake: ReadonlyMap<string, readonly ReadFamily[]> = Map.groupBy(
  modelFamilies.map(readFamily),
  ({ make }) => foldName(make),
)

/** The names of a vehicle's families, spelt as visitors type them, without duplicates. */
export function listFamilies(vehicle: NamedVehicle): string[] {
  const families = familiesOfMake.get(foldName(vehicle.make)) ?? []
  const model = foldName(vehicle.model)
  const own = families.filter(({ isModel }) => isModel(model))
  if (own.length === 0) return []
  const text = own.some(({ chassis }) => chassis !== undefined) ? joinText(vehicle) : ''
  const numbers = readNumbers(text)
  const named = own.filter((family) => isOfFamily(family, vehicle, text, numbers))
  return [...new Set(named.flatMap(({ names }) => names))]
}

function isOfFamily(
  { chassis, words = [], broader, built = [] }: ModelFamily,
  vehicle: NamedVehicle,
  text: string,
  numbers: readonly string[],
): boolean {
  if (chassis === undefined) return true
  if (numbers.some((number) => chassis.includes(number))) return true
  if (words.some((word) => text.includes(` ${word} `))) return true
  const isOpen = numbers.every((number) => number === broader)
  return isOpen && built.some((mark) => isBuiltSo(mark, vehicle))
}

function isBuiltSo(
  { years: [from, to], body, gearbox }: BuildMark,
  vehicle: NamedVehicle,
): boolean {
  const { year, simpleBody, simpleTransmission } = vehicle
  return (
    year >= from &&
    year <= to &&
    (body === undefined || body === simpleBody) &&
    (gearbox === undefined || gearbox === simpleTransmission)
  )
}

/** Only the beginning of a text is searched: feeds may contain long texts, and codes are near the beginning. */
const longestText = 300

/** The texts that may identify the family, joined: ' landcruiser gxl vdj79r '. */
function joinText({ model, badge, series, body }: NamedVehicle): string {
  const text = [model, badge, series, body].filter((part) => part !== null).join(' ')
  return ` ${text
    .slice(0, longestText)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')} `
}

/**
 * Matches the numbers of 'LC79', 'LandCruiser 79', 'Prado 150' and '79 Series', and those in chassis codes such as
 * VDJ79R and GDJL76R.
 */
const number =
  /(?: lc|cruiser|prado) ?(\d{2,3})(?= )| (\d{2,3}) series(?= )| [a-z]{1,3}j[a-z]{0,2}(\d{2,3})[a-z]{0,3}(?= )/g

function readNumbers(text: string): string[] {
  return [...text.matchAll(number)].flatMap((match) =>
    match.slice(1).filter((digits) => digits !== undefined),
  )
}

function readFamily(family: ModelFamily): ReadFamily {
  const models = compilePatterns(family.models.split(', '))
  const except =
    family.except === undefined ? undefined : compilePatterns(family.except.split(', '))
  const isModel = (folded: string): boolean => models.test(folded) && except?.test(folded) !== true
  return { ...family, isModel }
}
