import { z } from 'zod'
import { clockField, closingClockField, dateField, lineField } from './field.schema.ts'

const statusField = () =>
  z
    .enum(['Open', 'Closed', 'By Appointment'])
    .describe('Open between open and close, Closed, or By Appointment all day.')

const openField = () =>
  clockField()
    .nullable()
    .default(null)
    .describe('When it opens, HH:MM in the site’s time zone. Needed where status is Open.')

const closeField = () =>
  closingClockField()
    .nullable()
    .default(null)
    .describe(
      'When it closes, HH:MM; 24:00 is the end of the day. A time before open is on the next day.',
    )

const formatedHoursField = () =>
  lineField(60)
    .nullable()
    .default(null)
    .describe('The hours as people read them. Null: written from status, open and close.')

/** Breaks of one day. */
export const mostBreaks = 4

const breaksField = () =>
  z
    .array(
      z
        .strictObject({
          from: clockField().describe('When the break begins, HH:MM, after open.'),
          to: clockField().describe('When it ends, HH:MM, before close.'),
        })
        .describe('A time within the hours at which the location is closed.'),
    )
    .max(mostBreaks, `list at most ${mostBreaks} breaks`)
    .optional()
    .describe('Breaks within the hours, such as lunch. Left out: there are no breaks.')

/** §3 Opening hours entry, with the field names of the API. */
export const openingHoursEntrySchema = z
  .strictObject({
    weekday: z
      .number()
      .int()
      .min(0)
      .max(6)
      .describe('Day of the week: 0 is Sunday, 1 Monday, to 6 Saturday.'),
    status: statusField(),
    formated_hours: formatedHoursField(),
    open: openField(),
    close: closeField(),
    breaks: breaksField(),
  })
  .describe('The hours of one weekday.')

/** A day whose hours differ from the weekday's: a public holiday, an extra trading day. */
export const specialHoursEntrySchema = z
  .strictObject({
    date: dateField().describe('The day, YYYY-MM-DD, in the site’s time zone.'),
    name: lineField(80).describe('Why the day differs, such as Melbourne Cup Day.'),
    status: statusField(),
    formated_hours: formatedHoursField(),
    open: openField(),
    close: closeField(),
    breaks: breaksField(),
  })
  .describe('The hours of one date; they replace those of its weekday.')

export type OpeningHoursEntry = z.output<typeof openingHoursEntrySchema>
export type SpecialHoursEntry = z.output<typeof specialHoursEntrySchema>
