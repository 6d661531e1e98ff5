import { z } from 'zod'

/**
 * Whom the portraits of a demo dealer show, by the portrait's name. The rest of a recipe concerns only the program
 * that draws it (studio/people).
 */
export const demoPortraitsSchema = z.record(
  z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  z.object({ name: z.string().min(1).max(60) }),
)
