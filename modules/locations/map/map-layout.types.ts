import type { MapFrame, MapPoint } from './map-frame.rules.ts'
import type { OutlinePoint } from './outline.types.ts'
import type { Box } from './map-box.rules.ts'
import type { RoadLine } from './road-lines.rules.ts'

/** How large letters and markers are drawn, and how many names a map of that size takes. All sizes in drawing units. */
export interface LabelSizes {
  readonly letter: number
  readonly shieldLetter: number
  readonly markerHalf: number
  readonly namesMarkers: boolean
  readonly mostTowns: number
  /** Towns nearer to each other than this are named only when no other part of the map has one to name. */
  readonly townSpacing: number
  readonly mostShields: number
  readonly mostWaters: number
}

/** What names are placed on: the drawn land and roads, and the boxes that are taken. */
export interface LabelGround {
  readonly frame: MapFrame
  readonly sizes: LabelSizes
  readonly outlines: readonly (readonly OutlinePoint[])[]
  readonly roads: readonly RoadLine[]
  /** Points along all roads, close enough for none to cross a name unseen. */
  readonly roadPoints: readonly OutlinePoint[]
}

/** A name on the map; its text is centred on `y`, and `x` is where it begins, ends or has its middle. */
export interface MapName extends MapPoint {
  readonly name: string
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface TakenBoxes {
  readonly boxes: Box[]
  readonly fits: (box: Box) => boolean
}
