import type { Location } from '#modules/sites/settings/locations.schema.ts'
import { listSelling } from './location.rules.ts'

type Place = Pick<Location, 'visible' | 'location_type'>

/** A vehicle's place, as the stock index has it. */
interface PlacedVehicle {
  readonly location_id: number | null
  readonly location_name: string | null
  readonly city: string | null
}

interface PlacesOfSite {
  /** The site's name. */
  readonly name: string
  readonly dealerships: readonly {
    readonly locations: readonly (Place &
      Pick<Location, 'name'> & {
        readonly id: number
        readonly address: Pick<Location['address'], 'city'>
      })[]
  }[]
}

/** The only location where a site sells vehicles; null: there are several, or none is known. */
export function findOnlyPlace<Each extends Place>(
  dealerships: readonly { readonly locations: readonly Each[] }[],
): Each | null {
  const [first, ...others] = dealerships.flatMap(({ locations }) => listSelling(locations))
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * §2 Location overlay: builds a function that returns the label of a vehicle's place. It is null where the site sells
 * in one place only and the vehicle is there, because each card would then show the same words.
 */
export function buildPlaceLabels({
  name,
  dealerships,
}: PlacesOfSite): (vehicle: PlacedVehicle) => string | null {
  const only = findOnlyPlace(dealerships)
  const names = dealerships.flatMap(({ locations }) => locations).map((location) => location.name)
  const labels = shortenPlaceNames(names, name)
  return ({ location_id: id, location_name: location, city }) => {
    const isOnly = id === null ? city === only?.address.city : id === only?.id
    if (only !== null && isOnly) return null
    return location === null ? city : (labels.get(location) ?? location)
  }
}

/** Words that name a part of a dealership, which exists in each of its places. */
const department =
  /^(?:(?:new|used|sales|showroom|yard|dealership|cars?|trucks?|centre|center|service|parts|workshop|and|&)\s*)+$/i

/**
 * Short names of a site's locations by full name: without the site's own name ('Kōwhai Motors Rotorua': 'Rotorua'), if
 * what is left names the place and is not left of another location, too.
 */
export function shortenPlaceNames(
  names: readonly string[],
  siteName: string,
): ReadonlyMap<string, string> {
  const rests = names.map((name) => [name, leaveOut(siteName, name)] as const)
  return new Map(
    rests.map(([name, rest]) => {
      const isShared = rests.some(([other, same]) => other !== name && same === rest)
      return [name, rest === '' || isShared || department.test(rest) ? name : rest]
    }),
  )
}

/** A text without words at its beginning or end. */
function leaveOut(words: string, text: string): string {
  const [short, long] = [words.toLowerCase(), text.toLowerCase()]
  const rest = long.startsWith(`${short} `)
    ? text.slice(words.length)
    : long.endsWith(` ${short}`)
      ? text.slice(0, -words.length)
      : text
  return rest.replaceAll(/^[\s–,-]+|[\s–,-]+$/g, '')
}
