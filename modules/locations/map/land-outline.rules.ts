import type { MapFrame } from './map-frame.rules.ts'
import { projectPosition } from './map-frame.rules.ts'
import type { OutlinePoint } from './outline.types.ts'
import { writePath } from './path-text.rules.ts'

/** Drawing units by which a drawn coast may deviate from the stored one. */
const drawnTolerance = 0.8
/** The coast is cut this far outside of the frame, so that no cut edge shows. */
export const margin = 20

/** The outlines of the land within a frame, in drawing units; none where the frame shows no land. */
export function outlineLand(
  rings: readonly (readonly OutlinePoint[])[],
  frame: MapFrame,
): readonly (readonly OutlinePoint[])[] {
  return rings
    .map((ring) =>
      ring.map(([lng, lat]): OutlinePoint => {
        const { x, y } = projectPosition({ lat, lng }, frame)
        return [x, y]
      }),
    )
    .map((ring) => clipRing(ring, frame))
    .filter((ring) => ring.length > 2)
    .map((ring) => simplifyLine(ring, drawnTolerance))
    .map((ring) => roundCorners(ring, frame))
    .filter((ring) => ring.length > 2)
}

/** Segments shorter than this look round by themselves, in drawing units. */
const shortSegment = 6

/**
 * Cuts each corner of a ring between two longer segments (Chaikin), as the stored coast is coarse where a map is near.
 * Corners outside of the frame are where the land was cut and stay.
 */
function roundCorners(
  ring: readonly OutlinePoint[],
  { width, height }: MapFrame,
): readonly OutlinePoint[] {
  const between = (from: OutlinePoint, to: OutlinePoint, share: number): OutlinePoint => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  return ring.flatMap((corner, at) => {
    const [x, y] = corner
    if (x < 0 || y < 0 || x > width || y > height) return [corner]
    const before = ring.at(at - 1) ?? corner
    const after = ring[(at + 1) % ring.length] ?? corner
    const lengths = [before, after].map((other) => Math.hypot(other[0] - x, other[1] - y))
    if (Math.min(...lengths) < shortSegment) return [corner]
    return [0.3, 0.12]
      .map((share) => between(corner, before, share))
      .concat([0.12, 0.3].map((share) => between(corner, after, share)))
  })
}

/** Outlines in drawing units as the `d` of an SVG path; '' where there are none. */
export const drawLand = (outlines: readonly (readonly OutlinePoint[])[]): string =>
  outlines.map((ring) => writePath(ring, 'Z')).join('')

/** Whether a point is within one of the outlines: a ray from it to the east crosses the coast an odd number of times. */
export function isOnLand(
  [x, y]: OutlinePoint,
  outlines: readonly (readonly OutlinePoint[])[],
): boolean {
  return outlines.some((ring) => {
    let isInside = false
    for (const [at, [cornerX, cornerY]] of ring.entries()) {
      const [beforeX, beforeY] = ring.at(at - 1) ?? [cornerX, cornerY]
      if (cornerY > y === beforeY > y) continue
      const crossing = cornerX + ((y - cornerY) / (beforeY - cornerY)) * (beforeX - cornerX)
      if (x < crossing) isInside = !isInside
    }
    return isInside
  })
}

/** A ring cut at the four edges of the frame in turn (Sutherland and Hodgman). */
function clipRing(ring: readonly OutlinePoint[], { width, height }: MapFrame): OutlinePoint[] {
  const edges = [
    [0, -margin, 1],
    [0, width + margin, -1],
    [1, -margin, 1],
    [1, height + margin, -1],
  ] as const
  return edges.reduce<OutlinePoint[]>(
    (points, [axis, limit, sign]) => {
      const isInside = (point: OutlinePoint) => (point[axis] - limit) * sign >= 0
      return points.flatMap((point, at) => {
        const before = points.at(at - 1) ?? point
        const crossing =
          isInside(point) === isInside(before) ? [] : [cross(before, point, axis, limit)]
        return isInside(point) ? [...crossing, point] : crossing
      })
    },
    [...ring],
  )
}

/** Where the line from one point to another crosses the edge. */
function cross(from: OutlinePoint, to: OutlinePoint, axis: 0 | 1, limit: number): OutlinePoint {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  const x = from[0] + (to[0] - from[0]) * share
  const y = from[1] + (to[1] - from[1]) * share
  return [x, y]
}

/** Leaves out the points of a line that deviate less than `tolerance` from it (Douglas and Peucker). */
export function simplifyLine(
  line: readonly OutlinePoint[],
  tolerance: number,
): readonly OutlinePoint[] {
  const kept = new Set([0, line.length - 1])
  const pending: [first: number, last: number][] = [[0, line.length - 1]]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const [first, last] = part
    let [farthest, at] = [tolerance, -1]
    for (let index = first + 1; index < last; index += 1) {
      const distance = measureDeviation(line[index], line[first], line[last])
      if (distance > farthest) [farthest, at] = [distance, index]
    }
    if (at === -1) continue
    kept.add(at)
    pending.push([first, at], [at, last])
  }
  return line.filter((_, index) => kept.has(index))
}

/** Distance of a point from the segment between two others. */
function measureDeviation(
  [x, y]: OutlinePoint = [0, 0],
  [fromX, fromY]: OutlinePoint = [0, 0],
  [toX, toY]: OutlinePoint = [0, 0],
): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}
