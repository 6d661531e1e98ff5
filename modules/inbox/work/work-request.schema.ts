import { z } from 'zod'
import { longestNote } from './note-length.rules.ts'
import { salesStates } from './sales-state.rules.ts'

/** Control characters, which the database refuses or which no screen shows; line breaks and tabs are kept. */
const controls = /(?![\n\r\t])\p{Cc}/gu

/** Text that staff typed: without control characters, trimmed, and then within its bounds. */
const typed = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replaceAll(controls, '').replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1).max(most))

const uuid = z.uuid().transform((id) => id.toLowerCase())

export const changesSchema = z
  .strictObject({
    salesState: z.enum(salesStates).optional(),
    /** Only with the state 'lost'. */
    lostReason: typed(200).optional(),
    /** Null: nobody. */
    ownerId: uuid.nullable().optional(),
  })
  .refine(
    ({ salesState, lostReason }) =>
      lostReason === undefined || salesState === undefined || salesState === 'lost',
  )

export const reasonSchema = typed(300).optional()
export const versionSchema = z.int().min(0).max(2_147_483_647)
export const noteSchema = typed(longestNote)
/** Undefined for anything but an id. */
export const noteIdSchema = uuid.optional().catch(undefined)
