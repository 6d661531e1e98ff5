import { baseColours } from './base-colour.rules.ts'
import { studioFronts } from './drawn-styles.ts'
import {
  countStyles,
  findDrawnStyle,
  type StudioPicture,
  studioGrounds,
  studioShapes,
} from './studio-styles.ts'
import { listViews, studioViews } from './studio-views.ts'

/**
 * Must be increased when masters, backgrounds or their composition change, because browsers cache the picture of a
 * key permanently.
 */
const version = 1

/** The number of parts of each background picture. */
export const groundParts = 3

/** 's-1-suv-2-hero-red-yard-0', and with another front than the style's own 's-1-suv-2-halogen-hero-red-yard-0'. */
export function formatStudioKey(picture: StudioPicture): string {
  const { shape, style, front, view, paint, ground, groundPart } = picture
  const form = front === undefined ? `${shape}-${style}` : `${shape}-${style}-${front}`
  return `s-${version}-${form}-${view}-${paint.toLowerCase()}-${ground}-${groundPart}`
}

const keyForm = new RegExp(
  `^s-(\\d)-([a-z]+)-([1-9]\\d?)(?:-(${studioFronts.join('|')}))?-(${studioViews.join('|')})-([a-z]+)-([a-z]+)-(\\d)$`,
)

/** The picture of a key; undefined for a key that `formatStudioKey` never returns. */
export function parseStudioKey(key: string): StudioPicture | undefined {
  const match = keyForm.exec(key)
  if (match === null || Number(match[1]) !== version) return undefined
  const shape = studioShapes.find((each) => each === match[2])
  const style = Number(match[3])
  const front = studioFronts.find((each) => each === match[4])
  const view = studioViews.find((each) => each === match[5])
  const paint = baseColours.find((each) => each.toLowerCase() === match[6])
  const ground = studioGrounds.find((each) => each === match[7])
  const groundPart = Number(match[8])
  if (shape === undefined || view === undefined || paint === undefined || ground === undefined) {
    return undefined
  }
  if (style > countStyles(shape) || groundPart >= groundParts) return undefined
  const own = { shape, style, view, paint, ground, groundPart }
  const picture = front === undefined ? own : { ...own, front }
  if (!listViews(picture).includes(view)) return undefined
  if (front === undefined) return picture
  return findDrawnStyle(picture)?.otherFronts?.includes(front) === true ? picture : undefined
}
