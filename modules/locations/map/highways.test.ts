import { describe, expect, test } from 'vitest'
import { measureDistanceKm, type Position } from '../distance.rules.ts'
import { readCoastline } from './coastline.ts'
import { readHighway, readHighways } from './highways.ts'
import { isOnLand } from './land-outline.rules.ts'

const stretches = readHighways().flatMap(({ country, number, places }) =>
  places.slice(1).map((to, at) => {
    const from = places[at]!
    return {
      name: `${country} ${number} ${from.name} to ${to.name}`,
      from,
      to,
      km: measureDistanceKm(from, to),
    }
  }),
)

test('both countries have their highways, of which every place is found', () => {
  const byCountry = Object.groupBy(readHighways(), ({ country }) => country)
  expect(byCountry.AU?.length).toBeGreaterThan(60)
  expect(byCountry.NZ?.length).toBeGreaterThan(25)
  expect(readHighways().filter(({ places }) => places.length < 2)).toEqual([])
})

test.each([
  ['misspelt', 'VIC: Melbourne, Seymoor'],
  ['of another state', 'NSW: Bendigo'],
  ['with half of a position', 'VIC: Elmore -36.5'],
])('a place %s is refused', (_, places) => {
  expect(() => readHighway('AU', ['M1', 'state', places])).toThrow(/no position for/)
})

test('a place that the list of localities lacks is where the text says', () => {
  expect(
    readHighway('AU', ['A300', 'state', 'VIC: Huntly, Elmore -36.5 144.61']).places[1],
  ).toEqual({ name: 'Elmore', lat: -36.5, lng: 144.61 })
})

describe('from a place to the next', () => {
  /** Further apart only where the road runs straight through country without towns. */
  const mostKm = 120
  const inOutback = ({ lat, lng }: Position) =>
    lng < 139.2 ? lat > -34.1 || lng < 124 : lat > -24 || (lat > -34.8 && lng < 148.4)

  test(`are at most ${mostKm} km, except in the outback`, () => {
    const far = stretches.filter(
      ({ km, from, to }) => km > mostKm && !(inOutback(from) || inOutback(to)),
    )
    expect(far.map(({ name }) => name)).toEqual([])
    expect(stretches.filter(({ km }) => km > 400)).toEqual([])
  })

  test('no place is written twice', () => {
    expect(stretches.filter(({ km }) => km < 0.5).map(({ name }) => name)).toEqual([])
  })

  test('the road does not turn back, as it would for a town of the same name elsewhere', () => {
    const turns = readHighways().flatMap(({ number, places }) =>
      places.slice(1, -1).flatMap((place, at) => {
        const [before, after] = [places[at]!, places[at + 2]!]
        const direct = measureDistanceKm(before, after)
        const through = measureDistanceKm(before, place) + measureDistanceKm(place, after)
        return through > 2.5 * direct && through > 25 ? [`${number} at ${place.name}`] : []
      }),
    )
    expect(turns).toEqual([])
  })
})

test('no highway is more than 2.1 km out at sea, where the stored coast is that coarse', () => {
  const coast = readCoastline()
  const tooFar = stretches.filter(({ from, to, km }) => {
    const steps = Math.ceil(km / 4)
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
      const lng = from.lng + (to.lng - from.lng) * share
      const lat = from.lat + (to.lat - from.lat) * share
      return !isNearLand(lng, lat)
    })
  })
  expect(tooFar.map(({ name }) => name)).toEqual([])

  function isNearLand(lng: number, lat: number): boolean {
    if (isOnLand([lng, lat], coast)) return true
    const around = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8)
    const degrees = 2.1 / 111.2
    return around.some((angle) =>
      isOnLand(
        [
          lng + (Math.cos(angle) * degrees) / Math.cos((lat * Math.PI) / 180),
          lat + Math.sin(angle) * degrees,
        ],
        coast,
      ),
    )
  }
})
