import { measureDistanceKm, type Position } from './distance.rules.ts'

interface Addressed {
  readonly id: number
  /** Degrees, `lang` being the longitude (§3); null: not known. */
  readonly address: { readonly lat: number | null; readonly lang: number | null }
}

/** Locations nearer to each other than this are one place to a visitor, such as a showroom and its workshop. */
const onePlaceKm = 2

/** Compares with the first only: if all are near it, none is far from another. */
export const areApart = ([first, ...others]: readonly Position[]): boolean =>
  first !== undefined && others.some((other) => measureDistanceKm(first, other) >= onePlaceKm)

export const findPosition = ({ address: { lat, lang } }: Addressed): Position | null =>
  lat === null || lang === null ? null : { lat, lng: lang }

/**
 * The positions of a site's locations by id, from which a visitor's distance is measured. Empty unless at least two
 * locations are known to be in different places: with a single place there is nothing to compare.
 */
export function findPlacesApart(
  dealerships: readonly { readonly locations: readonly Addressed[] }[],
): ReadonlyMap<number, Position> {
  const places = new Map(
    dealerships
      .flatMap(({ locations }) => locations)
      .flatMap((location) => {
        const position = findPosition(location)
        return position === null ? [] : [[location.id, position] as const]
      }),
  )
  return areApart([...places.values()]) ? places : new Map()
}
