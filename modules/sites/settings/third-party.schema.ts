import { z } from 'zod'
import { countField, lineField, phoneField, slugField } from './field.schema.ts'

const addressWords =
  'write a whole address that starts with https://, without blanks, quotes, commas and semicolons'

/**
 * A service's URL. Its host is inserted into the content security policy, so it must not contain characters that end
 * a source.
 */
const serviceAddressField = () =>
  z
    .string()
    .max(600, { abort: true })
    .regex(
      /^https:\/\/[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}(:[0-9]{1,5})?\/[A-Za-z0-9._~/?=&%+:@{}#-]*$/,
      addressWords,
    )
    .refine((address) => URL.canParse(address), addressWords)

const originField = () =>
  z
    .string()
    .max(300, { abort: true })
    .regex(
      /^(https|wss):\/\/(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}(:[0-9]{1,5})?$/,
      'write an origin such as https://api.chat.example or wss://*.chat.example',
    )

/** A service of another company that loads as a script or in an iframe. */
export const serviceShape = {
  script_url: serviceAddressField()
    .nullable()
    .describe(
      'Address of the service’s script, or of its page where shows_as is frame; {account_id} in it stands for the account. Null: none.',
    ),
  shows_as: z
    .enum(['script', 'frame'])
    .describe('Whether the service is a script of the page, or a page in a sandboxed frame.'),
  opens_with: z
    .string()
    .regex(
      /^[A-Za-z_$][\w$]{0,39}(\.[A-Za-z_$][\w$]{0,39}){0,3}$/,
      'write the name of a function, such as DealerChat.open',
    )
    .nullable()
    .describe('Function of the service’s script that opens it. Null: the script opens itself.'),
  origins: z
    .array(originField())
    .max(20)
    .describe('Further origins that the service loads from and talks to.'),
  account_id: lineField(100)
    .nullable()
    .describe('The dealer’s account at the service. Null: none.'),
}

const trackingNumberSchema = z
  .strictObject({
    phone: phoneField().describe('The number that is dialled.'),
    location: slugField().describe('Slug of the location that it rings at.'),
    source: lineField(80)
      .nullable()
      .default(null)
      .describe('What it is shown for, such as google-ads. Null: nothing in particular.'),
  })
  .describe('A number by which calls of one source reach a location.')

/** Services other than chat and analytics (which have their own settings), and limits for all services. */
export const thirdPartySettingsSchema = z.strictObject({
  autobot: z
    .strictObject(serviceShape)
    .describe('The Autobot chat; offered where feature_flags.autobot is on.'),
  dealercell: z
    .strictObject({
      script_url: serviceShape.script_url,
      origins: serviceShape.origins,
      account_id: serviceShape.account_id,
      numbers: z
        .array(trackingNumberSchema)
        .max(200)
        .describe('Tracking numbers, beside those that locations show.'),
    })
    .describe(
      'Dealercell call tracking; its script is loaded where feature_flags.dealercell is on.',
    ),
  time_limit_ms: countField(500, 60_000).describe(
    'Milliseconds within which a service has to have loaded; then it is given up.',
  ),
  size_limit_kb: countField(10, 20_000).describe(
    'Kilobytes that a service may load on a page, as far as it discloses sizes; then it may load no more.',
  ),
})

export type ServiceSettings = z.output<z.ZodObject<typeof serviceShape>>
