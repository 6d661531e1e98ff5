import { z } from 'zod'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { envelopeNames } from '../envelope-names.ts'
import type { PostedValues } from '../form.types.ts'

export const longestBotToken = 2048

/** The token in the body of a request. A malformed value is treated as missing. */
export const botTokenSchema = z.string().min(1).max(longestBotToken).nullable().catch(null)

/** The token in a form posted without script; null if missing. */
export const readBotToken = (posted: PostedValues): string | null =>
  botTokenSchema.parse(posted[envelopeNames.botToken]?.[0] ?? null)

/** The site key of a form's widget; null: the site does not check its senders. */
export const findBotSiteKey = ({
  bot_protection_enabled: isProtected,
  bot_protection: { site_key: siteKey },
}: Pick<SiteConfiguration, 'bot_protection_enabled' | 'bot_protection'>): string | null =>
  isProtected ? siteKey : null
