import { z } from 'zod'

/** Text of one line without control characters, because PostgreSQL rejects NUL bytes. */
export const lineText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[ -~\u00A0-\uFFFF]+$/)
