import type { Highway, RoadWeight } from './highway.types.ts'
import { margin, simplifyLine } from './land-outline.rules.ts'
import { type MapFrame, projectPosition } from './map-frame.rules.ts'
import type { OutlinePoint } from './outline.types.ts'
import { writePath } from './path-text.rules.ts'

/** The part of a highway that a map shows, in drawing units. */
export interface RoadLine {
  readonly country: Highway['country']
  readonly number: string
  readonly weight: RoadWeight
  readonly line: readonly OutlinePoint[]
}

/** Nearer than this a line through towns is not the road, and a visitor would look for the bend that is missing. */
const fewestKmAcross = 60
/** On a map of more than this, the roads of a state would be a net without a meaning. */
const mostKmOfStateRoads = 900
/** Drawing units by which a drawn road may deviate from its curve. */
const drawnTolerance = 1
const pointsOfCurve = 6

/** Which roads a map shows, by the kilometres across it. */
export function decideRoadWeights({ width, unitsPerKm }: MapFrame): readonly RoadWeight[] {
  const km = width / unitsPerKm
  if (km < fewestKmAcross) return []
  return km > mostKmOfStateRoads ? ['national'] : ['state', 'national']
}

/** The highways within a frame, each in as many parts as the frame cuts it into. */
export function lineRoads(highways: readonly Highway[], frame: MapFrame): readonly RoadLine[] {
  const weights = decideRoadWeights(frame)
  return highways
    .filter(({ weight }) => weights.includes(weight))
    .flatMap(({ country, number, weight, places }) => {
      const points = places.map((place): OutlinePoint => {
        const { x, y } = projectPosition(place, frame)
        return [x, y]
      })
      return cutLine(curveThrough(points), frame)
        .map((line) => simplifyLine(line, drawnTolerance))
        .map((line) => ({ country, number, weight, line }))
    })
}

/** The roads of one weight as the `d` of an SVG path. */
export const drawRoads = (roads: readonly RoadLine[], weight: RoadWeight): string =>
  roads
    .filter((road) => road.weight === weight)
    .map(({ line }) => writePath(line))
    .join('')

/**
 * A light curve through all points (Catmull and Rom). The tangents are half as long as usual, so that a curve between
 * two far towns does not swing into a third.
 */
export function curveThrough(points: readonly OutlinePoint[]): OutlinePoint[] {
  return points.flatMap((from, at) => {
    const to = points[at + 1]
    if (to === undefined) return [from]
    const before = points[at - 1] ?? from
    const after = points[at + 2] ?? to
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const leave = tangent(before, to, length)
    const arrive = tangent(from, after, length)
    return Array.from({ length: pointsOfCurve }, (_, step): OutlinePoint => {
      const t = step / pointsOfCurve
      const [t2, t3] = [t * t, t * t * t]
      const blend = (axis: 0 | 1): number =>
        (2 * t3 - 3 * t2 + 1) * from[axis] +
        (t3 - 2 * t2 + t) * leave[axis] +
        (3 * t2 - 2 * t3) * to[axis] +
        (t3 - t2) * arrive[axis]
      return [blend(0), blend(1)]
    })
  })
}

/** In the direction from one neighbour to the other, as long as suits the stretch that it belongs to. */
function tangent(before: OutlinePoint, after: OutlinePoint, length: number): OutlinePoint {
  const [x, y] = [after[0] - before[0], after[1] - before[1]]
  const whole = Math.hypot(x, y)
  return whole === 0 ? [0, 0] : [(x / whole) * length * 0.6, (y / whole) * length * 0.6]
}

/** The parts of a line that lie within the frame and its margin, with the ends where they leave it. */
export function cutLine(line: readonly OutlinePoint[], frame: MapFrame): OutlinePoint[][] {
  const parts: OutlinePoint[][] = []
  let part: OutlinePoint[] = []
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (from === undefined) continue
    const cut = cutSegment(from, to, frame)
    if (cut === null) continue
    const [start, end] = cut
    const last = part.at(-1)
    if (last === undefined || last[0] !== start[0] || last[1] !== start[1]) {
      part = [start]
      parts.push(part)
    }
    part.push(end)
  }
  return parts
}

/** The part of a segment within the frame and its margin (Liang and Barsky); null: it is outside. */
function cutSegment(
  from: OutlinePoint,
  to: OutlinePoint,
  { width, height }: MapFrame,
): readonly [OutlinePoint, OutlinePoint] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-dx, from[0] + margin],
    [dx, width + margin - from[0]],
    [-dy, from[1] + margin],
    [dy, height + margin - from[1]],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  if (first >= last) return null
  const at = (share: number): OutlinePoint => [from[0] + dx * share, from[1] + dy * share]
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)]
}
