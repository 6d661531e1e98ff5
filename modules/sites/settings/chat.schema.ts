import { z } from 'zod'
import { lineField, slugField, webAddressField } from './field.schema.ts'

export const chatSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors are offered a chat.'),
  provider: slugField().nullable().describe('Name of the chat service. Null: none.'),
  script_url: webAddressField().nullable().describe('Script of the chat service. Null: none.'),
  account_id: lineField(100)
    .nullable()
    .describe('The dealer’s account at the service. Null: none.'),
  label: lineField(40).describe('Words on the chat button.'),
})
