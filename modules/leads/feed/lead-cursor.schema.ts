import { z } from 'zod'
import { parseLeadCursor } from './lead-cursor.rules.ts'

/** A cursor in an address; undefined for text that is not a cursor. */
export const leadCursor = z
  .string()
  .max(100)
  .transform((text) => parseLeadCursor(text))
