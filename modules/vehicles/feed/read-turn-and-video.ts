import { findFrameFault } from '../turn/turn-frames.rules.ts'
import { readVideoAddress } from '../video/video-address.rules.ts'
import type { VehicleContent } from '../vehicle.ts'
import { type Cell, toCellText } from './cell.rules.ts'
import type { FeedWarningCode } from './feed-warnings.ts'
import type { FieldReader } from './field-reader.ts'
import { framesCell } from './list-cell.ts'

type Warn = (code: FeedWarningCode, field: 'turn_images' | 'video_url', value: string) => void

/**
 * The frames of the 360° view. If the value is not a list of pictures, or has too few or too many of them, this is
 * reported and the vehicle has no view any more, because the feed no longer names the earlier frames.
 */
export function readTurnImages(
  fields: FieldReader,
  paths: boolean,
  warn: Warn,
): VehicleContent['turnImages'] {
  const cell: Cell<readonly string[]> = (raw) => {
    const frames = framesCell(paths)(raw)
    if (frames.kind === 'value') return frames
    warn('turn.not-pictures', 'turn_images', toCellText(raw))
    return { kind: 'value', value: [] }
  }
  const frames = fields.read('turn_images', cell, [])
  const fault = findFrameFault(frames.length)
  if (fault === null) return frames.map((url) => ({ url }))
  warn(fault, 'turn_images', `${frames.length} ${frames.length === 1 ? 'frame' : 'frames'}`)
  return []
}

/** The URL of the video. If the text is not one, this is reported and the vehicle has no video any more. */
export function readVideoField(fields: FieldReader, warn: Warn): string | null {
  const written = fields.read('video_url', (raw) => ({ kind: 'value', value: toCellText(raw) }), '')
  const url = written.trim()
  if (url === '') return null
  if (readVideoAddress(url) !== null) return url
  warn('video.unknown', 'video_url', url)
  return null
}
