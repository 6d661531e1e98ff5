import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'

/** For which of a visitor's consents a platform is told. */
export const platformPurposes: Readonly<Record<ConversionPlatform, OptionalPurpose>> = {
  meta: 'advertising',
}
