/** A process that puts drawings together. Started, and ended, by drawing-process.ts. */
import { composeDrawing } from './compose-drawing.ts'
import type { Drawing } from './drawing.types.ts'
import { servePictureProcess } from './serve-picture-process.ts'

// Nobody waits for it: far behind whatever serves visitors.
servePictureProcess<Drawing, Buffer>(composeDrawing, { niceness: 10 })
