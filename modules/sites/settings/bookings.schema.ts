import { z } from 'zod'
import { countField, slugField } from './field.schema.ts'

const daysAheadField = () =>
  countField(1, 90).describe('How many days ahead a time can be booked, today being 0.')

const noticeField = () =>
  countField(0, 20_160).describe('Minutes that have to be left until an appointment begins.')

const locationSchema = z
  .strictObject({
    location: slugField().describe('Slug of the location.'),
    test_drives_at_once: countField(0, 50)
      .nullable()
      .default(null)
      .describe('In place of test_drives.at_once here; 0: none can be booked. Null: the same.'),
    service_hours_per_day: z
      .number()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe('In place of services.hours_per_day here; 0: none can be booked. Null: the same.'),
  })
  .describe('What a location has room for.')

/** Appointments that visitors book online: test drives and services (§1, §7). */
export const bookingSettingsSchema = z.strictObject({
  test_drives: z
    .strictObject({
      enabled: z
        .boolean()
        .describe('Whether free times are booked. Off: the form is about a preferred time.'),
      slot_minutes: countField(15, 240).describe('How long a test drive takes.'),
      at_once: countField(1, 50).describe('How many can be out at one time from one location.'),
      notice_minutes: noticeField(),
      days_ahead: daysAheadField(),
    })
    .describe('Test drives.'),
  services: z
    .strictObject({
      enabled: z
        .boolean()
        .describe('Whether free times are booked. Off: the form is about a preferred time.'),
      slot_minutes: countField(15, 240).describe('Minutes between times to drop a vehicle off.'),
      drop_offs_at_once: countField(1, 50).describe('Vehicles that are taken in at one time.'),
      hours_per_day: z
        .number()
        .min(0.5)
        .max(1000)
        .describe('Hours of work that a location takes on for a day.'),
      usual_hours: z
        .number()
        .min(0.25)
        .max(100)
        .describe('Hours of work that have none of their own in the service menu.'),
      wait_hours: z
        .number()
        .min(0)
        .max(24)
        .describe('The most hours of work that a visitor may wait for; 0: nobody waits.'),
      notice_minutes: noticeField(),
      days_ahead: daysAheadField(),
    })
    .describe('Services.'),
  locations: z.array(locationSchema).max(200).describe('Locations that differ. Empty: none does.'),
})

export type BookingSettings = z.output<typeof bookingSettingsSchema>
