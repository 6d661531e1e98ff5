import type { PhotoKind } from '../pictures/photo-kind.rules.ts'

/** What visitors read of what a photo shows. */
export const photoKindWords: Readonly<Record<PhotoKind, string>> = {
  exterior: 'Exterior',
  interior: 'Interior',
  detail: 'Details',
}
