import { z } from 'zod'

/** The id of one event, by which trackers and the website count it once: visible letters of ASCII, as every tracker takes them. */
export const eventIdField = z.string().regex(/^[!-~]{1,200}$/)
