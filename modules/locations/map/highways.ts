import { findLocalityPosition } from '#modules/localities/locality-position.rules.ts'
import type { Highway, HighwayPlace, HighwayText } from './highway.types.ts'
import { australianHighways } from './highways-australia.ts'
import { newZealandHighways } from './highways-new-zealand.ts'

let highways: readonly Highway[] | undefined

/**
 * The highways of Australia and New Zealand as lines through the places they pass. Between two places the road is
 * drawn as a curve and not surveyed, so these lines serve for a map of a region and not for one of a town.
 */
export function readHighways(): readonly Highway[] {
  highways ??= [
    ...australianHighways.map((text) => readHighway('AU', text)),
    ...newZealandHighways.map((text) => readHighway('NZ', text)),
  ]
  return highways
}

/** @throws if the list of localities has no such place and the text no position for it */
export function readHighway(
  country: Highway['country'],
  [number, weight, text]: HighwayText,
): Highway {
  const places = text.split('; ').flatMap((part) => {
    const [state = '', names = ''] = part.split(': ')
    return names.split(', ').map((place) => readPlace(country, state, place))
  })
  return { country, number, weight, places }
}

function readPlace(country: Highway['country'], state: string, text: string): HighwayPlace {
  const written = /^(?<name>.+) (?<lat>-\d+(?:\.\d+)?) (?<lng>\d+(?:\.\d+)?)$/.exec(text)?.groups
  if (written !== undefined) {
    return { name: written['name'] ?? '', lat: Number(written['lat']), lng: Number(written['lng']) }
  }
  const found = findLocalityPosition(country, { locality: text, state })
  if (found === null) throw new Error(`highways: no position for ${text}, ${state}, ${country}`)
  return { name: text, ...found }
}
