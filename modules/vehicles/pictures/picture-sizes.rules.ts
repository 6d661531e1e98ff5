import { buildPicturePath, type PictureForm, type PictureWidth } from './picture-address.rules.ts'

export type PictureUse = 'card' | 'main' | 'thumb' | 'hero'

interface UseOfPicture {
  /** Widths offered to the browser; the last is the largest that this use needs. */
  readonly widths: readonly PictureWidth[]
  /** Width for browsers without `srcset`. */
  readonly fallback: PictureWidth
  readonly form?: PictureForm
}

const large = [640, 750, 828, 1080, 1200, 1920] as const

const uses: Readonly<Record<PictureUse, UseOfPicture>> = {
  card: { widths: [256, 384, 640, 750, 828, 1080], fallback: 640, form: 'frame' },
  main: { widths: large, fallback: 1200, form: 'main' },
  thumb: { widths: [96, 128, 256], fallback: 128, form: 'frame' },
  hero: { widths: [...large, 2048], fallback: 1200 },
}

export interface PictureSizes {
  readonly src: string
  readonly srcSet: string
  /**
   * Size in proportion 4 to 3, for which the page reserves space before the picture loads; a `hero` may have another
   * shape.
   */
  readonly width: number
  readonly height: number
}

/** The attributes of an `<img>` for this use. */
export function buildPictureSizes(key: string, use: PictureUse): PictureSizes {
  const { widths, fallback, form } = uses[use]
  return {
    src: buildPicturePath(key, fallback, form),
    srcSet: widths.map((width) => `${buildPicturePath(key, width, form)} ${width}w`).join(', '),
    width: fallback,
    height: (fallback * 3) / 4,
  }
}
