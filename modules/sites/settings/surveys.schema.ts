import { z } from 'zod'

/** Surveys of buyers and visitors (§3 starRating; §7 events 49 and 50). */
export const surveySettingsSchema = z.strictObject({
  test_drives: z.boolean().describe('Whether visitors are asked after a test drive.'),
  services: z.boolean().describe('Whether visitors are asked after a service.'),
  deliveries: z.boolean().describe('Whether buyers are asked after a delivery.'),
})

export type SurveySettings = z.output<typeof surveySettingsSchema>
