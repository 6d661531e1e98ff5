import { z } from 'zod'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { envelopeNames } from './envelope-names.ts'
import type { PostedValues } from './form.types.ts'

export const longestBotToken = 2048

/** As it is sent beside the fields of a form. What could be no token counts as none. */
export const botTokenSchema = z.string().min(1).max(longestBotToken).nullable().catch(null)

/** Of a form that was posted to its page; null: it has none. */
export const readBotToken = (posted: PostedValues): string | null =>
  botTokenSchema.parse(posted[envelopeNames.botToken]?.[0] ?? null)

/** What a form's widget is for; null: the site does not check that a person sends its forms. */
export const findBotSiteKey = ({
  bot_protection_enabled: isProtected,
  bot_protection: { site_key: siteKey },
}: Pick<SiteConfiguration, 'bot_protection_enabled' | 'bot_protection'>): string | null =>
  isProtected ? siteKey : null
