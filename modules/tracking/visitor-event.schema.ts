import { z } from 'zod'
import { eventIdField } from './event-id.schema.ts'
import { type EventSubject, listNumbersAbout } from './event-source.rules.ts'
import { mostEventsAtOnce } from './visitor-events-path.ts'

/** Lists all numbers, because the API's documentation would otherwise only contain the first. */
const numbersAbout = <About extends EventSubject>(about: About) => {
  const numbers = listNumbersAbout(about)
  return z.literal(numbers).meta({
    type: 'integer',
    enum: [...numbers],
    description: 'Which event it is.',
    example: numbers[0],
  })
}

/** The id of one event: a repeated id is not recorded again. */
const id = z.uuid().meta({ example: '0191d6a0-1111-4222-8333-444455556666' })

const pageView = z.strictObject({
  id,
  path: z.string().max(500).startsWith('/').meta({
    description: 'Of the page that is looked at, without its query.',
    example: '/contact',
  }),
})
const ofPage = z.strictObject({ id, number: numbersAbout('page') })
const ofVehicle = z.strictObject({
  id,
  number: numbersAbout('vehicle'),
  car_id: z.int().positive(),
})
const ofLocation = z.strictObject({
  id,
  number: numbersAbout('location'),
  location_id: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Null: a place on a map that is no location of the dealer’s.' }),
})
/** PostgreSQL can store neither character 0 nor half of a surrogate pair, such as from a truncated emoji. */
const words = z
  .string()
  .max(100)
  .meta({ description: 'What was typed.', example: 'hilux' })
  .transform((text) => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))

const ofSearch = z.strictObject({
  id,
  number: numbersAbout('search'),
  words,
  count: z.int().nonnegative().max(1_000_000).meta({ description: 'Vehicles found.' }),
})

const recordedBefore = z.strictObject({
  id: eventIdField,
  recorded: z
    .literal(true)
    .meta({ description: 'The website has recorded it under this id: its event is wanted.' }),
})

const reportedEvent = z.union([pageView, ofPage, ofVehicle, ofLocation, ofSearch, recordedBefore])
export type ReportedEvent = z.output<typeof reportedEvent>

/** The body of `POST /api/events`. */
export const visitorEventsSchema = z
  .strictObject({
    session: z
      .uuid()
      .nullable()
      .meta({ description: 'Random, of one visit: a vehicle’s views count once in it.' }),
    events: z.array(reportedEvent).min(1).max(mostEventsAtOnce),
  })
  .meta({ id: 'VisitorEvents', description: 'What a visitor looked at and did, in that order.' })

/** A recorded event in the form for tags (§3, §7). */
export const recordedVisitEvent = z
  .object({
    number: z.int().min(1).max(56),
    id: z.string(),
    action: z.string(),
    category: z.string(),
    label: z.string(),
    facebook_event: z.string().nullable(),
    payload: z.object({
      content_ids: z.array(z.string()),
      contents: z.array(z.object({ id: z.string(), quantity: z.int() })),
      currency: z.string(),
      value: z.number().nullable(),
      content_type: z.literal('product'),
      content_name: z.string(),
      search_string: z.string().nullable(),
      num_items: z.int().optional(),
    }),
  })
  .meta({ id: 'TrackedEvent', description: 'An event as it is recorded (§3, §7).' })

export type RecordedVisitEvent = z.output<typeof recordedVisitEvent>
