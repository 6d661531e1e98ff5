import { z } from 'zod'

/** Text of one line, without control characters: the database takes no NUL byte. */
export const lineText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[ -~\u00A0-\uFFFF]+$/)
