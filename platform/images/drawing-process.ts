import { join } from 'node:path'
import type { Drawing } from './drawing.types.ts'
import { openPictureProcess } from './picture-process.ts'

export interface DrawingProcess {
  /** Rejects if a layer cannot be read, if the process ends or stops responding, and after `close` was called. */
  make(drawing: Drawing): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Puts drawings together in a process of its own: it alone reads SVG, and is sent nothing from outside but photographs
 * that were decoded and encoded anew.
 */
export const openDrawingProcess = (): DrawingProcess =>
  openPictureProcess<Drawing, Buffer>({ file: join(import.meta.dirname, 'drawing-worker.ts') })
