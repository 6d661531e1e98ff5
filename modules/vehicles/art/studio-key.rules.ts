import { baseColours } from './base-colour.rules.ts'
import {
  type StudioPicture,
  studioGrounds,
  studioShapes,
  studioViews,
  stylesOfShape,
} from './studio-styles.ts'

/**
 * Must be increased when masters, backgrounds or their composition change, because browsers cache the picture of a
 * key permanently.
 */
const version = 1

/** The number of parts of each background picture. */
export const groundParts = 3

/** 's-1-suv-2-hero-red-yard-0'. */
export function formatStudioKey(picture: StudioPicture): string {
  const { shape, style, view, paint, ground, groundPart } = picture
  return `s-${version}-${shape}-${style}-${view}-${paint.toLowerCase()}-${ground}-${groundPart}`
}

/** The picture of a key; undefined for a key that `formatStudioKey` never returns. */
export function parseStudioKey(key: string): StudioPicture | undefined {
  const match = /^s-(\d)-([a-z]+)-(\d)-([a-z]+)-([a-z]+)-([a-z]+)-(\d)$/.exec(key)
  if (match === null || Number(match[1]) !== version) return undefined
  const shape = studioShapes.find((each) => each === match[2])
  const style = Number(match[3])
  const view = studioViews.find((each) => each === match[4])
  const paint = baseColours.find((each) => each.toLowerCase() === match[5])
  const ground = studioGrounds.find((each) => each === match[6])
  const groundPart = Number(match[7])
  if (shape === undefined || view === undefined || paint === undefined || ground === undefined) {
    return undefined
  }
  if (style < 1 || style > stylesOfShape[shape] || groundPart >= groundParts) return undefined
  return { shape, style, view, paint, ground, groundPart }
}
