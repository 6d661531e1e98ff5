import positions from './positions.json' with { type: 'json' }
import { foldLocalityName } from './locality-name.rules.ts'

/** The middle of a locality in degrees, to a hundredth (about 1 km). */
export interface LocalityPosition {
  readonly lat: number
  readonly lng: number
}

type PositionsByState = Readonly<Record<string, string>>

const buildKey = (state: string, folded: string): string => `${state}|${folded}`

const texts: Readonly<Record<string, PositionsByState>> = positions
const byCountry = new Map(
  Object.entries(texts).map(([country, states]) => [country, readStates(states)]),
)

function readStates(states: PositionsByState): Map<string, LocalityPosition> {
  return new Map(
    Object.entries(states).flatMap(([state, text]) =>
      text.split(';').map((entry): [string, LocalityPosition] => {
        const words = entry.split(' ')
        const [lat, lng] = words.splice(-2).map(Number)
        return [buildKey(state, words.join(' ')), { lat: lat ?? 0, lng: lng ?? 0 }]
      }),
    ),
  )
}

/**
 * Where a locality is, by its name and state (GeoNames, with places of the demonstration's list added). Null: the list
 * of towns and suburbs lacks it, or its country.
 */
export function findLocalityPosition(
  country: string,
  { locality, state }: { readonly locality: string; readonly state: string },
): LocalityPosition | null {
  return byCountry.get(country)?.get(buildKey(state, foldLocalityName(locality))) ?? null
}
