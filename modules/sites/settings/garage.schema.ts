import { z } from 'zod'
import { lineField } from './field.schema.ts'

export const garageSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site has a garage of saved vehicles.'),
  path: z
    .string()
    .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, 'write a path of one word, such as /my-garage')
    .describe('Address of the garage.'),
  label: lineField(40).describe('Words on the link to it.'),
  authentication_enabled: z.boolean().describe('Whether visitors may sign in to it.'),
})
