/** A process that composes drawings, started and ended by drawing-process.ts. */
import { composeDrawing } from './compose-drawing.ts'
import type { Drawing } from './drawing.types.ts'
import { servePictureProcess } from './serve-picture-process.ts'

// No visitor waits for drawings, so the process has a low priority.
servePictureProcess<Drawing, Buffer>(composeDrawing, { niceness: 10 })
