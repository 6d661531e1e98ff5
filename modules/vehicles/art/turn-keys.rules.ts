import { formatStudioKey } from './studio-key.rules.ts'
import type { StudioPicture } from './studio-styles.ts'
import { listTurnViews } from './studio-views.ts'

/**
 * The keys of the 24 pictures with which a vehicle is turned, in steps of 15 degrees from its front by its left side;
 * none for a form that was not rendered from all sides. All have the same paint and the same part of the background.
 */
export function listTurnKeys(picture: Omit<StudioPicture, 'view'>): readonly string[] {
  return listTurnViews(picture).map((view) => formatStudioKey({ ...picture, view }))
}
