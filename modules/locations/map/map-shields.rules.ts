import type { OutlinePoint } from './outline.types.ts'
import { boxAround, covers } from './map-box.rules.ts'
import type { MapPoint } from './map-frame.rules.ts'
import type { LabelGround, TakenBoxes } from './map-layout.types.ts'
import type { RoadLine } from './road-lines.rules.ts'

/** The plate with a highway's number, around its middle. */
export interface Shield extends MapPoint {
  readonly number: string
  readonly country: RoadLine['country']
  /** Letters and digits on it, by which its plate is as wide as its number needs. */
  readonly length: number
}

/** A road with less of its line on the map than this needs no number, in drawing units. */
const shortestLine = 130
const stepOfPoints = 10

/** Points along a line, at most `stepOfPoints` apart. */
export function walkLine(line: readonly OutlinePoint[]): OutlinePoint[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1]
    if (from === undefined) return [to]
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / stepOfPoints)
    return Array.from({ length: steps }, (_, step): OutlinePoint => {
      const share = (step + 1) / steps
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}

/** Drawing units of a plate. */
export const measureShield = (number: string, letter: number) => ({
  width: (number.length * 0.62 + 0.8) * letter,
  height: 1.5 * letter,
})

/**
 * Numbers the roads, the national ones first and the longest of each weight first, once each: where the plate covers
 * nothing else and no other road, as near to the middle of the road's line as that allows.
 */
export function* placeShields(ground: LabelGround, { boxes, fits }: TakenBoxes): Generator<Shield> {
  const { roads, sizes } = ground
  const walked = roads.map((road) => ({ ...road, points: walkLine(road.line) }))
  const ranked = walked
    .filter(({ points }) => points.length * stepOfPoints >= shortestLine)
    .toSorted(
      (one, other) =>
        Number(one.weight === 'state') - Number(other.weight === 'state') ||
        other.points.length - one.points.length,
    )
  const numbered = new Set<string>()
  for (const { number, country, points } of ranked) {
    if (numbered.has(number)) continue
    const others = walked.filter((road) => road.number !== number).flatMap((road) => road.points)
    const { width, height } = measureShield(number, sizes.shieldLetter)
    const middle = (points.length - 1) / 2
    const found = [...points.entries()]
      .toSorted(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle))
      .map(([, point]) => point)
      .find(([x, y]) => {
        const box = boxAround(x, y, width + 10, height + 10)
        return fits(box) && !others.some((point) => covers(box, point))
      })
    if (found === undefined) continue
    numbered.add(number)
    boxes.push(boxAround(found[0], found[1], width + 10, height + 10))
    yield {
      number,
      country,
      length: number.length,
      x: Math.round(found[0]),
      y: Math.round(found[1]),
    }
  }
}
