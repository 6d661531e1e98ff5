import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { PictureIntake } from '#modules/vehicles/intake/picture-intake.ts'
import type { ParsedRecord } from '../records/parse-records.ts'
import type { ImportedReview } from './review-file.schema.ts'

const reasons: Readonly<Record<string, string>> = {
  'picture.outside': 'names a file outside of the folders that may be read',
  'picture.missing': 'names a file that is not there',
  'picture.too-large': 'names a picture that is too large',
}

/**
 * Stores the picture files named in reviews, and returns their URLs by review id. An unreadable picture causes a
 * warning, and its review is shown with initials.
 */
export async function takeReviewPictures(
  reviews: readonly ParsedRecord<ImportedReview>[],
  intake: PictureIntake,
) {
  const images = new Map<string, string>()
  const warnings: { line: number; field: string; reason: string }[] = []
  for (const { line, value } of reviews) {
    if (value.image === null) continue
    const warn = (reason: string) => warnings.push({ line, field: 'image', reason })
    if (/^[a-z][a-z0-9+.-]*:/i.test(value.image)) {
      warn('is an address elsewhere, which pages do not show: name a file')
      continue
    }
    const { key, warning } = await intake.take(value.image)
    if (key !== null) images.set(value.id, buildPictureAddress(key))
    if (warning !== null) warn(reasons[warning] ?? 'cannot be read as a picture')
  }
  return { images, warnings }
}
