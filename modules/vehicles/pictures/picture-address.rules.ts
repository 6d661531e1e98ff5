/** §9: the only widths in which pictures are served. */
export const pictureWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const
export type PictureWidth = (typeof pictureWidths)[number]

/**
 * The crop of a picture; without one the picture keeps its own shape. `frame` is 4 to 3, so that pictures of cards
 * and photo galleries have equal sizes. `main` is the same for the car page, with a higher quality (§9: 80 instead of
 * 75). `share` is cropped to 1200 by 630, for links that people share.
 */
export const pictureForms = ['frame', 'main', 'share'] as const
export type PictureForm = (typeof pictureForms)[number]

/**
 * Matches the keys of pictures: `p-…` was stored from a feed, `m-…` was added by a dealer, `s-…` is one of the
 * demo's. A key identifies content: changed content has another key.
 */
const keyPattern = /^[pms]-[a-z0-9-]{1,100}$/

/** The path stored with a vehicle, without a width. */
export function buildPictureAddress(key: string): string {
  return `/images/${key}`
}

/** The path of a picture in one size: '/images/{key}/{width}', with a form '/images/{key}/{width}/{form}'. */
export function buildPicturePath(key: string, width: PictureWidth, form?: PictureForm): string {
  const path = `${buildPictureAddress(key)}/${width}`
  return form === undefined ? path : `${path}/${form}`
}

/** The key in a stored picture's path; null for any other URL, which cannot be shown (yet). */
export function findPictureKey(address: string | null): string | null {
  if (address === null || !address.startsWith('/images/')) return null
  const key = address.slice('/images/'.length)
  return isPictureKey(key) ? key : null
}

/** The URL of a picture for shared links: a stored picture is cropped, any other URL is returned unchanged. */
export function buildShareAddress(address: string): string {
  const key = findPictureKey(address)
  return key === null ? address : buildPicturePath(key, 1200, 'share')
}

/**
 * The URL of a picture that is shown small, such as a logo: 256 pixels wide if it is stored; any other URL is
 * returned unchanged.
 */
export function buildSmallAddress(address: string): string {
  const key = findPictureKey(address)
  return key === null ? address : buildPicturePath(key, 256)
}

/**
 * The URL of a picture that is shown this many pixels wide: of a stored picture the next larger width; any other URL
 * is returned unchanged.
 */
export function buildWideAddress(address: string, pixels: number): string {
  const key = findPictureKey(address)
  if (key === null) return address
  return buildPicturePath(key, pictureWidths.find((width) => width >= pixels) ?? 3840)
}

interface Pictured {
  /** URL of the main picture; null if it is the first of `images`. */
  readonly primaryImageUrl: string | null
  readonly images: readonly { readonly url: string }[]
}

/** The keys of a vehicle's stored pictures: the main one first, the others in their order. */
export function listPictureKeys({ primaryImageUrl, images }: Pictured): string[] {
  const addresses = [primaryImageUrl, ...images.map(({ url }) => url)]
  return [...new Set(addresses.map(findPictureKey))].filter((key) => key !== null)
}

/** The URL of a vehicle's main picture: the main stored one, else the first in its feed. */
export function findPrimaryAddress(vehicle: Pictured): string | null {
  const [key] = listPictureKeys(vehicle)
  if (key !== undefined) return buildPictureAddress(key)
  return vehicle.primaryImageUrl ?? vehicle.images[0]?.url ?? null
}

export function isPictureKey(text: string): boolean {
  return keyPattern.test(text)
}
