import { isMoved, type MapPoint, type PlacedMarker } from './map-frame.rules.ts'

/** A line from a location to its marker, which was moved away from it. */
export interface Leader {
  readonly from: MapPoint
  readonly to: MapPoint
}

/** Dots nearer to each other than this, in drawing units, would look like one misprinted dot. */
const closestDots = 16

/** The leaders of markers that were moved. Locations that are nearly at one spot share the dot of the first. */
export function drawLeaders(markers: readonly PlacedMarker[]): Leader[] {
  const leaders: Leader[] = []
  for (const { x, y, from } of markers.filter(isMoved)) {
    const own = { x: Math.round(from.x), y: Math.round(from.y) }
    const near = leaders.find(
      ({ from: dot }) => Math.hypot(dot.x - own.x, dot.y - own.y) < closestDots,
    )
    leaders.push({ from: near?.from ?? own, to: { x, y } })
  }
  return leaders
}
