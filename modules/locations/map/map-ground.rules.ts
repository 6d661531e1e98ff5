import { readCoastline } from './coastline.ts'
import { drawLand, outlineLand } from './land-outline.rules.ts'
import type { MapFrame, PlacedMarker } from './map-frame.rules.ts'
import {
  type LabelSide,
  nameMarkers,
  nameTowns,
  takeBoxes,
  type TownLabel,
} from './map-labels.rules.ts'
import type { LabelGround, LabelSizes, MapName } from './map-layout.types.ts'
import { placeShields, type Shield, walkLine } from './map-shields.rules.ts'
import { nameWaters } from './map-waters.rules.ts'
import { drawLeaders, type Leader } from './map-leaders.rules.ts'
import { readHighways } from './highways.ts'
import { decideRoadWeights, drawRoads, lineRoads } from './road-lines.rules.ts'
import { readTowns } from './towns.ts'
import { waters } from './waters.ts'

/** The names on a map of one size. */
export interface MapNames {
  readonly waters: readonly MapName[]
  readonly towns: readonly TownLabel[]
  readonly shields: readonly Shield[]
}

/** What is drawn below the markers. The lines are the `d` of SVG paths; '' where there is nothing to draw. */
export interface MapGround {
  readonly land: string
  readonly roads: { readonly state: string; readonly national: string }
  /** For a drawing of less than 560 pixels, as on a phone, and for a wider one. */
  readonly names: { readonly narrow: MapNames; readonly wide: MapNames }
  /** Whether the map shows a whole country, where the many roads are drawn finely. */
  readonly isOfCountry: boolean
  readonly leaders: readonly Leader[]
  /** On which side of each marker its name is written, on the wide drawing. */
  readonly sides: readonly LabelSide[]
}

/** Drawing units for letters of 11 pixels and more, where a drawing is 330 and where it is 560 pixels wide. */
export const labelSizes = {
  narrow: {
    letter: 34,
    shieldLetter: 32,
    markerHalf: 42,
    namesMarkers: false,
    mostTowns: 5,
    townSpacing: 230,
    mostShields: 3,
    mostWaters: 1,
  },
  wide: {
    letter: 20,
    shieldLetter: 20,
    markerHalf: 30,
    namesMarkers: true,
    mostTowns: 10,
    townSpacing: 130,
    mostShields: 8,
    mostWaters: 2,
  },
} as const satisfies Readonly<Record<string, LabelSizes>>

/** Draws land and roads, and arranges all names so that none covers a marker or another. */
export function drawGround(markers: readonly PlacedMarker[], frame: MapFrame): MapGround {
  const outlines = outlineLand(readCoastline(), frame)
  const roads = lineRoads(readHighways(), frame)
  const roadPoints = roads.flatMap(({ line }) => walkLine(line))
  const base = { frame, outlines, roads, roadPoints }
  const narrow = arrangeNames(markers, { ...base, sizes: labelSizes.narrow })
  const wide = arrangeNames(markers, { ...base, sizes: labelSizes.wide })
  return {
    land: drawLand(outlines),
    roads: { state: drawRoads(roads, 'state'), national: drawRoads(roads, 'national') },
    names: { narrow: narrow.names, wide: wide.names },
    isOfCountry: !decideRoadWeights(frame).includes('state'),
    leaders: drawLeaders(markers),
    sides: wide.sides,
  }
}

interface Arranged {
  readonly sides: readonly LabelSide[]
  readonly names: MapNames
}

/** The first 6 of 10 towns are named before the roads are numbered, and the others in the room that is left. */
export function arrangeNames(markers: readonly PlacedMarker[], ground: LabelGround): Arranged {
  const { sizes } = ground
  const taken = takeBoxes(markers, ground.frame, sizes)
  const sides = nameMarkers(markers, ground, taken)
  const named = markers.map((marker, at) => ({ ...marker, side: sides[at] ?? null }))
  const waterNames = takeNext(nameWaters(waters, ground, taken), sizes.mostWaters)
  const towns = nameTowns(readTowns(), named, ground, taken)
  const first = takeNext(towns, Math.ceil(sizes.mostTowns * 0.6))
  const shields = takeNext(placeShields(ground, taken), sizes.mostShields)
  const rest = takeNext(towns, sizes.mostTowns - first.length)
  return {
    sides,
    names: {
      waters: waterNames.flatMap(({ lines }) => lines),
      towns: [...first, ...rest],
      shields,
    },
  }
}

/** The next values of a generator that is read on later, which `take` would end. */
function takeNext<Value>(values: Generator<Value>, most: number): Value[] {
  const taken: Value[] = []
  while (taken.length < most) {
    const next = values.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}
