import { foldWords } from '../words/suggestion-words.rules.ts'
import type { Meaning } from './typed-reading.types.ts'

interface SiteLocation {
  readonly name: string
  readonly address: { readonly city: string; readonly state: string }
}

/** Full names of states; URLs use the abbreviations. */
const stateNames: Readonly<Record<string, string>> = {
  nsw: 'New South Wales',
  vic: 'Victoria',
  qld: 'Queensland',
  wa: 'Western Australia',
  sa: 'South Australia',
  tas: 'Tasmania',
  act: 'Australian Capital Territory',
  nt: 'Northern Territory',
}

type LocalityFacet = 'city' | 'state' | 'location_name'

/**
 * The localities of a site by each of their names: cities, states in both forms and locations. If a city and a
 * location have the same name, it means the city.
 */
export function listLocalities(locations: readonly SiteLocation[]): ReadonlyMap<string, Meaning> {
  const named = (facet: LocalityFacet, value: string, words = value) =>
    [foldWords(words).trim(), { kind: 'values', facet, values: [value] } as const] as const
  const meanings = locations.flatMap(({ name, address: { city, state } }) => {
    const whole = stateNames[state.toLowerCase()]
    return [
      named('location_name', name),
      named('state', state),
      ...(whole === undefined ? [] : [named('state', state, whole)]),
      named('city', city),
    ]
  })
  const order: readonly string[] = ['location_name', 'state', 'city']
  return new Map(
    meanings
      .filter(([phrase]) => phrase !== '')
      .toSorted(([, one], [, other]) => order.indexOf(one.facet) - order.indexOf(other.facet)),
  )
}
