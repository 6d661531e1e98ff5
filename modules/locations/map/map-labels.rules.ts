import { type MapFrame, type MapPoint, projectPosition } from './map-frame.rules.ts'
import type { Town } from './towns.ts'

export interface TownLabel extends MapPoint {
  readonly name: string
}

/** The side of a marker on which its name is written; null: there is no room, and its number must do. */
export type LabelSide = 'left' | 'right' | null

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Drawing units; letters differ, so the width is a generous estimate. */
const letterWidth = 13
const [markerHalf, labelHalf] = [34, 20]
/** More names than these would hide the map. */
const mostNames = 12
const mostTowns = 7

const drawMarkerBox = ({ x, y }: MapPoint): Box => ({
  left: x - markerHalf,
  right: x + markerHalf,
  top: y - markerHalf,
  bottom: y + markerHalf,
})

function drawNameBox({ x, y }: MapPoint, name: string, side: 'left' | 'right'): Box {
  const length = name.length * letterWidth
  const [left, right] =
    side === 'right'
      ? [x + markerHalf, x + markerHalf + length]
      : [x - markerHalf - length, x - markerHalf]
  return { left, right, top: y - labelHalf, bottom: y + labelHalf }
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const isWithin = (box: Box, { width, height }: MapFrame): boolean =>
  box.left > 0 && box.right < width && box.top > 0 && box.bottom < height

/**
 * On which side each marker's name fits, and the towns to name: at most 7 within the map, whose names cover nothing
 * else.
 */
export function arrangeLabels(
  markers: readonly (MapPoint & { readonly name: string })[],
  towns: readonly Town[],
  frame: MapFrame,
): { readonly sides: readonly LabelSide[]; readonly towns: readonly TownLabel[] } {
  const scaleBar = {
    left: frame.width - 240,
    right: frame.width,
    top: frame.height - 90,
    bottom: frame.height,
  }
  const taken: Box[] = [...markers.map(drawMarkerBox), scaleBar]
  const fits = (box: Box): boolean =>
    isWithin(box, frame) && !taken.some((other) => overlaps(box, other))

  const sides = markers.map((marker): LabelSide => {
    if (markers.length > mostNames) return null
    const side = (['right', 'left'] as const).find((each) =>
      fits(drawNameBox(marker, marker.name, each)),
    )
    if (side === undefined) return null
    taken.push(drawNameBox(marker, marker.name, side))
    return side
  })

  const labels: TownLabel[] = []
  for (const town of towns) {
    if (labels.length === mostTowns) break
    const { x, y } = projectPosition(town, frame)
    const half = (town.name.length * letterWidth) / 2 + 10
    const box = { left: x - half, right: x + half, top: y - 50, bottom: y + 14 }
    if (!fits(box)) continue
    taken.push(box)
    labels.push({ name: town.name, x: Math.round(x), y: Math.round(y) })
  }
  return { sides, towns: labels }
}
