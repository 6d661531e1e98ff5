import { largestPictureBytes, largestPictureMegabytes } from '../pictures/picture-limits.rules.ts'
import { fewestFrames, findFrameFault, mostFrames } from '../turn/turn-frames.rules.ts'

/** All frames of one view together; 72 photos of a camera are below it. */
const mostMegabytes = 500

/** Bounds of a request with all frames of a view, so that it is refused before a picture is decoded. */
export const frameBounds = {
  files: mostFrames,
  fileBytes: largestPictureBytes,
  totalFileBytes: mostMegabytes * 1024 * 1024,
} as const

/** A picture that somebody wants to add as a frame, before its content is read. */
export interface OfferedFrame {
  /** The name of its file. */
  readonly name: string
  readonly bytes: number
}

export interface FrameRefusal {
  readonly code: 'turn.frames' | 'turn.too-large' | 'turn.total'
  readonly text: string
}

/** Why pictures cannot be the frames of a view; null if they can, as far as their number and sizes tell. */
export function refuseFrames(frames: readonly OfferedFrame[]): FrameRefusal | null {
  if (frames.length === 0 || findFrameFault(frames.length) !== null) {
    const text = `A 360° view has ${fewestFrames} to ${mostFrames} pictures; these are ${frames.length}.`
    return { code: 'turn.frames', text }
  }
  const large = frames.find(({ bytes }) => bytes > largestPictureBytes)
  if (large !== undefined) {
    const text = `${large.name} is too large: a picture may have ${largestPictureMegabytes} MB.`
    return { code: 'turn.too-large', text }
  }
  const total = frames.reduce((sum, { bytes }) => sum + bytes, 0)
  return total > frameBounds.totalFileBytes
    ? {
        code: 'turn.total',
        text: `The pictures are too large together: a 360° view may have ${mostMegabytes} MB.`,
      }
    : null
}

const byName = new Intl.Collator('en', { numeric: true })

/** Frames in the order of their file names; numbers count as numbers, so that 2 comes before 10. */
export const orderFrames = <Frame extends Pick<OfferedFrame, 'name'>>(
  frames: readonly Frame[],
): Frame[] => frames.toSorted((one, other) => byName.compare(one.name, other.name))
