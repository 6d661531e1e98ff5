import { z } from 'zod'

/**
 * The id of an event, by which trackers and the website count it once: printable ASCII, which every tracker accepts.
 */
export const eventIdField = z.string().regex(/^[!-~]{1,200}$/)
