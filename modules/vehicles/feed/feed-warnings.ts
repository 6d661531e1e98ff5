import { fewestFrames, mostFrames } from '../turn/turn-frames.rules.ts'
import { largestPictureMegabytes } from '../pictures/picture-limits.rules.ts'

export type FeedWarningCode =
  | 'column.unknown'
  | 'column.unused'
  | 'column.missing'
  | 'column.repeated'
  | 'value.unlisted'
  | 'value.missing'
  | 'date.unread'
  | 'dealership.unknown'
  | 'price.low'
  | 'price.drop'
  | 'removal.held'
  | VinWarningCode
  | PictureWarningCode
  | TurnWarningCode
  | 'video.unknown'

/** `vin.shared`: another vehicle in stock has the same VIN. The other codes say why a text is not a VIN. */
export type VinWarningCode =
  | 'vin.shared'
  | 'vin.placeholder'
  | 'vin.not-a-vin'
  | 'vin.chassis-number'

/** Why a picture that a feed contains as a file name is left out. */
export type PictureWarningCode =
  | 'picture.missing'
  | 'picture.outside'
  | 'picture.too-large'
  | 'picture.unknown-type'
  | 'picture.too-many-pixels'
  | 'picture.broken'
  | 'picture.too-slow'
  | 'picture.unknown'

/** Why the frames of a 360° view are not shown. */
export type TurnWarningCode = 'turn.too-few' | 'turn.too-many' | 'turn.not-pictures'

/** Something in the file that was ignored. Equal warnings are reported once, with their number. */
export interface FeedWarning {
  readonly code: FeedWarningCode
  /** The column or field. */
  readonly field: string
  readonly message: string
  /** The first place where it occurs in the file. */
  readonly line: number
  readonly count: number
}

export interface WarningSink {
  add(code: FeedWarningCode, field: string, line: number, value?: string): void
  list(): FeedWarning[]
}

/** Maximum number of a field's unknown words that are reported separately; further ones are counted together. */
const maxWordsPerField = 50
const maxFields = 1000

export function openWarnings(): WarningSink {
  const found = new Map<string, FeedWarning & { count: number }>()
  const wordsOfField = new Map<string, number>()

  return {
    add(code, field, line, value) {
      let shown = value?.slice(0, 80)
      let known = found.get(JSON.stringify([code, field, shown]))
      if (known === undefined) {
        const words = wordsOfField.get(field) ?? 0
        if (words >= maxWordsPerField) shown = '…'
        if (wordsOfField.size >= maxFields && words === 0) return
        wordsOfField.set(field, words + 1)
        const key = JSON.stringify([code, field, shown])
        known = found.get(key) ?? {
          code,
          field,
          message: describe(code, field, shown),
          line,
          count: 0,
        }
        found.set(key, known)
      }
      known.count += 1
    },
    list: () => [...found.values()],
  }
}

function describe(code: FeedWarningCode, field: string, value = ''): string {
  const texts: Record<FeedWarningCode, string> = {
    'column.unknown': `Column '${field}' is not a field of a car and was left out.`,
    'column.unused': `Column '${field}' is not used by the mapping.`,
    'column.missing': `The mapping takes ${field} from '${value}', which the file does not have.`,
    'column.repeated': `Column '${field}' comes twice; the first was taken.`,
    'value.unlisted':
      value === '…'
        ? `More words that ${field} does not know.`
        : `${field} does not know '${value}'.`,
    'dealership.unknown': `'${value}' is no dealership of the group; its rows were left out, and what they name stays.`,
    'date.unread': `${field} is left empty: ${value}.`,
    'price.low': `${field} is ${value}, under $500. Are all of its digits there?`,
    'price.drop': `${field} falls by more than 60 %: ${value}. Are all of its digits there?`,
    'value.missing': `${field} is empty; a new vehicle is '${value}'.`,
    'removal.held':
      `A row does not tell its ${field}, so what is missing from the file was not removed (vehicles: ${value}). ` +
      'Mend the row, or import with force.',
    'vin.shared':
      value === '…'
        ? 'More vehicles have the VIN of another one.'
        : `VIN ${value}: one vehicle is listed more than once.`,
    'vin.placeholder': `'${value}' is a placeholder for a VIN and was left out.`,
    'vin.not-a-vin': `'${value}' is not a VIN, which has 17 letters and digits without I, O and Q, and was left out.`,
    'vin.chassis-number': `'${value}' is shown as a chassis number; only a VIN of 17 characters is compared with other vehicles.`,
    'picture.missing': `${field} names '${value}', which is no file that can be read.`,
    'picture.outside': `${field} names '${value}', which is outside the folder of the feed and that of --pictures.`,
    'picture.too-large': `${field} names '${value}', which has more than ${largestPictureMegabytes} MB.`,
    'picture.unknown-type': `${field} names '${value}', which is no JPEG, PNG, WebP, AVIF or GIF picture.`,
    'picture.too-many-pixels': `${field} names '${value}', which has too many pixels.`,
    'picture.broken': `${field} names '${value}', which is broken or cut short.`,
    'picture.too-slow': `${field} names '${value}', which takes too long to read.`,
    'turn.too-few': `${field} has ${value}; a 360° view has ${fewestFrames} to ${mostFrames}, so none is shown.`,
    'turn.too-many': `${field} has ${value}; a 360° view has ${fewestFrames} to ${mostFrames}, so none is shown.`,
    'turn.not-pictures': `${field} is not a list of pictures${value === '' ? '' : `: '${value}'`}. No 360° view is shown.`,
    'video.unknown': `${field} is '${value}', which is neither an https address of an .mp4 or .webm file nor a video on YouTube or Vimeo. No video is shown.`,
    'picture.unknown': `${field} names '${value}', which this dealership does not have.`,
  }
  return texts[code]
}
