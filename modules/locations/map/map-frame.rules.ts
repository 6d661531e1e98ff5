import type { Position } from '../distance.rules.ts'

/** The part of the earth that a map shows, and its size in drawing units. */
export interface MapFrame {
  readonly width: number
  readonly height: number
  /** The middle of the map. */
  readonly centre: Position
  readonly unitsPerKm: number
}

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export const [mapWidth, mapHeight] = [1000, 660] as const

/** Space left and right of the outermost markers, as a share of the map; names of towns need some of it. */
const room = 0.15
/** A map shows at least this much: around a single suburb the coast alone says nothing. */
const fewestKm = 24
const kmPerDegree = 111.195

/** Kilometres east and north of a centre; flat, which serves for the width of a country. */
function measureOffset({ lat, lng }: Position, centre: Position) {
  return {
    east: (lng - centre.lng) * kmPerDegree * Math.cos((centre.lat * Math.PI) / 180),
    north: (lat - centre.lat) * kmPerDegree,
  }
}

/** The smallest frame with room around all positions. */
export function frameMap(positions: readonly Position[]): MapFrame {
  const lats = positions.map(({ lat }) => lat)
  const lngs = positions.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const corner = measureOffset({ lat: north, lng: east }, centre)
  const unitsPerKm = Math.min(
    (mapWidth * (1 - 2 * room)) / Math.max(2 * corner.east, fewestKm),
    (mapHeight * (1 - 2 * room)) / Math.max(2 * corner.north, fewestKm),
  )
  return { width: mapWidth, height: mapHeight, centre, unitsPerKm }
}

/** Where a position is on the map, in drawing units from its top left. */
export function projectPosition(position: Position, frame: MapFrame): MapPoint {
  const { east, north } = measureOffset(position, frame.centre)
  return {
    x: frame.width / 2 + east * frame.unitsPerKm,
    y: frame.height / 2 - north * frame.unitsPerKm,
  }
}

/** Drawing units between the middles of two markers, whose circles never touch: on a phone they are 78 units wide. */
const closest = 100
const mostRounds = 60

/**
 * Moves markers apart that would cover each other, each as little as possible, and keeps them on the map. Markers at
 * one spot part sideways. Of very many, some still overlap: the list beside the map has them all.
 */
export function spreadMarkers(points: readonly MapPoint[]): MapPoint[] {
  const spread = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0, moved = true; moved && round < mostRounds; round += 1) {
    moved = false
    for (const [index, one] of spread.entries()) {
      for (const other of spread.slice(index + 1)) {
        moved = part(one, other) || moved
      }
    }
    for (const point of spread) {
      point.x = limit(point.x, mapWidth)
      point.y = limit(point.y, mapHeight)
    }
  }
  return spread.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}

/** A location's marker, and where the location is: markers that would cover each other have been moved apart. */
export interface PlacedMarker extends MapPoint {
  readonly name: string
  readonly from: MapPoint
}

/** A marker moved less than this still covers its location, in drawing units. */
const shortestMove = 24

/** Whether a marker was moved so far that a visitor would look for its location in the wrong place. */
export const isMoved = ({ x, y, from }: PlacedMarker): boolean =>
  Math.hypot(x - from.x, y - from.y) >= shortestMove

/** @returns whether the two were too close, and have been moved */
function part(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const distance = Math.hypot(dx, dy)
  if (distance >= closest - 0.5) return false
  const [unitX, unitY] = distance < 1 ? [1, 0] : [dx / distance, dy / distance]
  const push = (closest - distance) / 2
  one.x -= unitX * push
  one.y -= unitY * push
  other.x += unitX * push
  other.y += unitY * push
  return true
}

const limit = (value: number, size: number): number =>
  Math.min(size - closest / 2, Math.max(closest / 2, value))

const scaleSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** The scale bar: a round number of kilometres of at most a fifth of the map's width, and its length. */
export function decideScale({ unitsPerKm, width }: MapFrame): { km: number; units: number } {
  const km = scaleSteps.findLast((step) => step * unitsPerKm <= width / 5) ?? 1
  return { km, units: Math.round(km * unitsPerKm) }
}
