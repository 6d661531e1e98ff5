import type { OutlinePoint } from './outline.types.ts'
import type { MapFrame } from './map-frame.rules.ts'

/** A rectangle of the drawing that something covers, in drawing units. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

export const isWithin = (box: Box, { width, height }: MapFrame): boolean =>
  box.left > 0 && box.right < width && box.top > 0 && box.bottom < height

export const covers = ({ left, right, top, bottom }: Box, [x, y]: OutlinePoint): boolean =>
  x > left && x < right && y > top && y < bottom
