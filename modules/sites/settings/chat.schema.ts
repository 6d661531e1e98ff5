import { z } from 'zod'
import { lineField, slugField } from './field.schema.ts'
import { serviceShape } from './third-party.schema.ts'

export const chatSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors are offered a chat.'),
  provider: slugField().nullable().describe('Name of the chat service. Null: none.'),
  ...serviceShape,
  label: lineField(40).describe('Words on the chat button.'),
})
