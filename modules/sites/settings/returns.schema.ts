import { z } from 'zod'
import { countField } from './field.schema.ts'

/** Returning a used car (§4, §5, §9). */
export const usedCarReturnSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site offers the used-car return.'),
  days: countField(1, 90).describe('Days from delivery within which notice and return must be.'),
  max_km: countField(0, 5000).describe('Most distance driven since delivery, in kilometres.'),
  appointment_minutes: countField(15, 240).describe('How long it takes to take a car back.'),
  notice_minutes: countField(0, 20_160).describe(
    'Minutes that have to be left until an appointment to bring a car back.',
  ),
})
