import { isOnLand } from './land-outline.rules.ts'
import { boxAround, type Box, covers, isWithin, overlaps } from './map-box.rules.ts'
import {
  isMoved,
  type MapFrame,
  type MapPoint,
  type PlacedMarker,
  projectPosition,
} from './map-frame.rules.ts'
import type { LabelGround, LabelSizes, MapName, TakenBoxes } from './map-layout.types.ts'
import type { Town } from './towns.ts'

export interface TownLabel extends MapName {
  readonly isCity: boolean
  /** Whether the middle of the name is over water, which decides the colour around its letters. */
  readonly isAtSea: boolean
  /** Null: a marker of the dealer covers the town, and the name is beside the marker. */
  readonly dot: MapPoint | null
}

/** The side of a marker on which its name is written; null: there is no room, and its number must do. */
export type LabelSide = 'left' | 'right' | null

/** Drawing units of a letter in a marker's name; letters differ, so the width is a generous estimate. */
const markerLetterWidth = 13
const markerNameHalf = 20
/** More names of markers than these would hide the map. */
const mostNames = 12
/** Of a letter's height, as letters of a name are on average. */
const letterWidth = 0.6
/** Drawing units between a town's dot and its name. */
const dotGap = 11
/** A name across a coast is as bad as one that covers this many points of a road for each fifth of its length. */
const coastCost = 8
/** Nearer than this to a named town, not even a city is named. */
const closestTowns = 45

/** A marker with the side that its name is written on. */
export interface NamedMarker extends PlacedMarker {
  readonly side: LabelSide
}

/** The boxes of markers, of the lines to moved ones and of the scale bar, where nothing else may be written. */
export function takeBoxes(
  markers: readonly PlacedMarker[],
  frame: MapFrame,
  { markerHalf }: LabelSizes,
): TakenBoxes {
  const boxes = markers.map(({ x, y }) => boxAround(x, y, 2 * markerHalf, 2 * markerHalf))
  for (const { x, y, from } of markers.filter(isMoved)) {
    const [width, height] = [Math.abs(x - from.x) + 16, Math.abs(y - from.y) + 16]
    boxes.push(boxAround((x + from.x) / 2, (y + from.y) / 2, width, height))
  }
  boxes.push({
    left: frame.width - 240,
    right: frame.width,
    top: frame.height - 90,
    bottom: frame.height,
  })
  return {
    boxes,
    fits: (box) => isWithin(box, frame) && !boxes.some((other) => overlaps(box, other)),
  }
}

/** On which side of each marker its name fits, and hides less of the coast and the roads. */
export function nameMarkers(
  markers: readonly PlacedMarker[],
  ground: LabelGround,
  { boxes, fits }: TakenBoxes,
): readonly LabelSide[] {
  const { namesMarkers, markerHalf } = ground.sizes
  return markers.map((marker): LabelSide => {
    if (!namesMarkers || markers.length > mostNames) return null
    const length = marker.name.length * markerLetterWidth
    const boxOf = (side: 'left' | 'right'): Box => ({
      left: side === 'right' ? marker.x + markerHalf : marker.x - markerHalf - length,
      right: side === 'right' ? marker.x + markerHalf + length : marker.x - markerHalf,
      top: marker.y - markerNameHalf,
      bottom: marker.y + markerNameHalf,
    })
    const found = (['right', 'left'] as const)
      .map((side) => ({ side, box: boxOf(side) }))
      .filter(({ box }) => fits(box))
      .toSorted(
        (one, other) => measureHidden(one.box, ground) - measureHidden(other.box, ground),
      )[0]
    if (found === undefined) return null
    boxes.push(found.box)
    return found.side
  })
}

/** How much of the roads and the coast a name would cover. */
function measureHidden(box: Box, { roadPoints, outlines }: LabelGround): number {
  const y = (box.top + box.bottom) / 2
  const along = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    isOnLand([box.left + (box.right - box.left) * share, y], outlines),
  )
  const onLand = along.filter(Boolean).length
  const roads = roadPoints.filter((point) => covers(box, point)).length
  return roads + coastCost * Math.min(onLand, along.length - onLand)
}

/**
 * Names the largest towns first, those along the drawn roads before others of their size. The first round keeps the
 * names apart; the second fills the number up with the towns between.
 */
export function* nameTowns(
  towns: readonly Town[],
  markers: readonly NamedMarker[],
  ground: LabelGround,
  taken: TakenBoxes,
): Generator<TownLabel> {
  const { frame, sizes, roadPoints } = ground
  const placed = towns.map((town) => ({ town, at: projectPosition(town, frame) }))
  const inside = placed.filter(
    ({ at: { x, y } }) => x > 0 && y > 0 && x < frame.width && y < frame.height,
  )
  const ranked = inside
    .map((each) => ({ ...each, isByRoad: isByRoad(each.at, roadPoints) }))
    .toSorted(
      (one, other) =>
        one.town.rank - other.town.rank || Number(other.isByRoad) - Number(one.isByRoad),
    )
  const named: MapPoint[] = markers.map(({ x, y }) => ({ x, y }))
  const done = new Set<Town>()
  for (const usual of [sizes.townSpacing, closestTowns]) {
    for (const { town, at } of ranked) {
      if (done.has(town)) continue
      const spacing = town.rank === 1 ? closestTowns : usual
      const isMarked = findMarker(at, markers, sizes) !== undefined
      if (!isMarked && named.some((other) => measure(at, other) < spacing)) continue
      const label = placeTown(town, at, markers, ground, taken)
      if (label === null) continue
      done.add(town)
      named.push(at)
      yield label
    }
  }
}

const measure = (one: MapPoint, other: MapPoint): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

const isByRoad = (at: MapPoint, roadPoints: LabelGround['roadPoints']): boolean =>
  roadPoints.some(([x, y]) => Math.hypot(x - at.x, y - at.y) < 14)

/** The marker that covers a town because its location is there. */
const findMarker = (
  at: MapPoint,
  markers: readonly NamedMarker[],
  { markerHalf }: LabelSizes,
): NamedMarker | undefined =>
  markers.find((marker) => measure(at, marker) < markerHalf && !isMoved(marker))

/** The side of its dot, or of the marker that covers the town, where the name hides least; null: there is no room. */
function placeTown(
  town: Town,
  at: MapPoint,
  markers: readonly NamedMarker[],
  ground: LabelGround,
  { boxes, fits }: TakenBoxes,
): TownLabel | null {
  const { sizes, outlines } = ground
  const marker = findMarker(at, markers, sizes)
  // The marker's own name says where it is.
  if (marker !== undefined && marker.side !== null) return null
  const middle = marker ?? at
  const gap = marker === undefined ? dotGap : sizes.markerHalf + 5
  const [width, height] = [town.name.length * sizes.letter * letterWidth, sizes.letter * 1.15]
  const dotBox = boxAround(at.x, at.y, 12, 12)
  if (marker === undefined && !fits(dotBox)) return null
  const found = (
    [
      ['start', middle.x + gap, middle.y],
      ['end', middle.x - gap, middle.y],
      ['middle', middle.x, middle.y - gap - height / 2],
      ['middle', middle.x, middle.y + gap + height / 2],
    ] as const
  )
    .map(([anchor, x, y], order) => {
      const shift = anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0
      const box = boxAround(x + shift, y, width + 8, height)
      const isAtSea = !isOnLand([x + shift, y], outlines)
      return { anchor, x, y, box, isAtSea, cost: measureHidden(box, ground) + order / 2 }
    })
    .filter(({ box }) => fits(box))
    .toSorted((one, other) => one.cost - other.cost)[0]
  if (found === undefined) return null
  boxes.push(found.box, ...(marker === undefined ? [dotBox] : []))
  return {
    name: town.name,
    anchor: found.anchor,
    x: Math.round(found.x),
    y: Math.round(found.y),
    isCity: town.rank === 1,
    isAtSea: found.isAtSea,
    dot: marker === undefined ? { x: Math.round(at.x), y: Math.round(at.y) } : null,
  }
}
