import { findPictureKey } from '../pictures/picture-address.rules.ts'

/** With fewer frames a vehicle jumps instead of turning. */
export const fewestFrames = 8
/** One frame for every 5°; more do not make the turning smoother. */
export const mostFrames = 72

/** Why a number of frames is no 360° view; null if it is one, or if there are no frames at all. */
export function findFrameFault(count: number): 'turn.too-few' | 'turn.too-many' | null {
  if (count === 0) return null
  if (count < fewestFrames) return 'turn.too-few'
  return count > mostFrames ? 'turn.too-many' : null
}

/**
 * The keys of a 360° view's frames by their place, which is the side that they show. A frame that is not stored (yet)
 * is null, as its picture would be loaded from another host.
 *
 * @returns null if too few frames are stored
 */
export function listTurnFrames(
  images: readonly { readonly url: string }[],
): (string | null)[] | null {
  const keys = images.map(({ url }) => findPictureKey(url))
  return keys.filter((key) => key !== null).length < fewestFrames ? null : keys
}
