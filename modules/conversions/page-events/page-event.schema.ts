import * as z from 'zod'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import { eventIdField } from '#modules/tracking/event-id.schema.ts'

const numbers = Object.keys(eventCatalogue).map(Number)
const word = (most: number) => z.string().trim().max(most).default('')

/** The body of `POST /api/fb-events` (§7). */
export const pageEventSchema = z
  .object({
    eventName: z.string().min(1).max(60).meta({
      description: 'The standard event of Meta’s.',
      example: 'ViewContent',
    }),
    eventId: z
      .union([z.int(), z.string().regex(/^\d{1,2}$/)])
      .transform(Number)
      .pipe(z.int().min(1).max(numbers.length))
      .meta({ description: 'Number of the event, 1 to 56.', example: 4 }),
    uniqueFacebookEventId: eventIdField.meta({
      description:
        'Of this one event, by which the website has recorded it and the page’s tags have it.',
    }),
    contentOptions: z
      .record(z.string().max(60), z.unknown())
      .default({})
      .meta({ description: 'What the page’s tags have it with. What was recorded counts.' }),
    userData: z
      .object({
        email: word(400),
        phone: word(100),
        first_name: word(400),
        last_name: word(400),
        postcode: word(20),
      })
      .partial()
      .default({})
      .meta({ description: 'What the visitor said of themselves; it is hashed at once.' }),
  })
  .meta({
    id: 'PageConversion',
    description: 'An event that advertising platforms may be told of (§7).',
  })

export type PageEvent = z.output<typeof pageEventSchema>
