import { z } from 'zod'

/** One line that somebody typed: without control characters, trimmed, within its bounds. */
export const typedLine = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().min(1).max(most))
