import { buildPicturePath, type PictureForm, type PictureWidth } from './picture-address.rules.ts'

export type PictureUse = 'card' | 'main' | 'thumb' | 'hero' | 'portrait'

interface UseOfPicture {
  /** Widths offered to the browser; the last is the largest that this use needs. */
  readonly widths: readonly PictureWidth[]
  /** Width for browsers without `srcset`. */
  readonly fallback: PictureWidth
  readonly form?: PictureForm
  /** The shape for which the page reserves space; missing: 4 to 3. */
  readonly shape?: 'square'
}

const large = [640, 750, 828, 1080, 1200, 1920] as const

const uses: Readonly<Record<PictureUse, UseOfPicture>> = {
  card: { widths: [256, 384, 640, 750, 828, 1080], fallback: 640, form: 'frame' },
  main: { widths: large, fallback: 1200, form: 'main' },
  thumb: { widths: [96, 128, 256], fallback: 128, form: 'frame' },
  hero: { widths: [...large, 2048], fallback: 1200 },
  // Not cropped by the server, as a crop to 4 to 3 would cut heads off.
  portrait: { widths: [96, 128, 256, 384, 640], fallback: 256, shape: 'square' },
}

export interface PictureSizes {
  readonly src: string
  readonly srcSet: string
  /**
   * Size in proportion 4 to 3, or square for a `portrait`, for which the page reserves space before the picture loads;
   * a `hero` may have another shape.
   */
  readonly width: number
  readonly height: number
}

/** The attributes of an `<img>` for this use. */
export function buildPictureSizes(key: string, use: PictureUse): PictureSizes {
  const { widths, fallback, form, shape } = uses[use]
  return {
    src: buildPicturePath(key, fallback, form),
    srcSet: widths.map((width) => `${buildPicturePath(key, width, form)} ${width}w`).join(', '),
    width: fallback,
    height: shape === 'square' ? fallback : (fallback * 3) / 4,
  }
}
