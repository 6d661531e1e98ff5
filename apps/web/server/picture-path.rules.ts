import {
  buildPicturePath,
  isPictureKey,
  type PictureForm,
  pictureForms,
  type PictureWidth,
  pictureWidths,
} from '#modules/vehicles/pictures/picture-address.rules.ts'

export type PicturePath =
  | {
      readonly kind: 'picture'
      readonly key: string
      readonly width: PictureWidth
      readonly form: PictureForm | undefined
    }
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'refuse'
      readonly status: 400 | 404
      readonly code: 'picture.foreign-address' | 'picture.unknown' | 'picture.width'
      readonly text: string
    }

export const isPicturePath = (path: string): boolean => path.startsWith('/images/')

export const unknownPicture = {
  kind: 'refuse',
  status: 404,
  code: 'picture.unknown',
  text: 'This site has no such picture.',
} as const satisfies PicturePath

const widthOfShare: PictureWidth = 1200

/**
 * Parses a path below '/images/'.
 * @param path percent-encoded; it must be decodable
 */
export function readPicturePath(path: string): PicturePath {
  const requested = decodeURIComponent(path.slice('/images/'.length))
  if (/^([a-z][a-z0-9+.-]*:|\/\/|www\.)/i.test(requested)) {
    return {
      kind: 'refuse',
      status: 400,
      code: 'picture.foreign-address',
      text: 'Pictures are asked for by their key, never by an address elsewhere.',
    }
  }
  const [key = '', widthText, formText, ...rest] = requested.split('/')
  if (!isPictureKey(key) || rest.length > 0) return unknownPicture
  if (widthText === undefined) return { kind: 'redirect', location: buildPicturePath(key, 1200) }
  const form = pictureForms.find((each) => each === formText)
  if (form === undefined && formText !== undefined) return unknownPicture
  const width = pictureWidths.find((each) => String(each) === widthText)
  if (width === undefined || (form === 'share' && width !== widthOfShare)) {
    return {
      kind: 'refuse',
      status: 404,
      code: 'picture.width',
      text:
        form === 'share'
          ? `Pictures to share are ${widthOfShare} wide.`
          : `Pictures are made ${pictureWidths.join(', ')} wide, and in no other width.`,
    }
  }
  return { kind: 'picture', key, width, form }
}
