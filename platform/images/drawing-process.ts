import { join } from 'node:path'
import type { Drawing } from './drawing.types.ts'
import { openPictureProcess } from './picture-process.ts'

export interface DrawingProcess {
  /** Rejects if a layer cannot be read, if the process ends or stops responding, or after `close`. */
  make(drawing: Drawing): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Composes drawings in a separate process, the only one that reads SVG. Photographs sent to it were re-encoded first.
 */
export const openDrawingProcess = (): DrawingProcess =>
  openPictureProcess<Drawing, Buffer>({ file: join(import.meta.dirname, 'drawing-worker.ts') })
