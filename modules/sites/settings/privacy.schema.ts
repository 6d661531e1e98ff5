import { z } from 'zod'
import { countField } from './field.schema.ts'

/** How long visitors' details are stored. */
export const privacySettingsSchema = z.strictObject({
  retention_days: countField(30, 3650).describe(
    'Days of the site’s calendar for which leads, their files, stored mails and events are kept; older ones are deleted.',
  ),
})
