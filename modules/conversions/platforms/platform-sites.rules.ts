import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'

type Settings = Pick<Site['configuration'], 'analytics'>

interface PlatformSettings {
  /** For which of a visitor's consents it is told. */
  readonly purpose: OptionalPurpose
  /** Its own tag on the site's pages, beside which it is told; null: there is none. */
  findTag(settings: Settings['analytics']): string | null
}

const platforms: Readonly<Record<ConversionPlatform, PlatformSettings>> = {
  meta: { purpose: 'advertising', findTag: (analytics) => analytics.facebook_pixel_id },
  google_ads: { purpose: 'advertising', findTag: (analytics) => analytics.google_ads_id },
}

/** For which of a visitor's consents a platform is told. */
export const getPurpose = (platform: ConversionPlatform): OptionalPurpose =>
  platforms[platform].purpose

/** Whether a site has a platform told by the website itself. Without its tag, nothing asks for the consent it needs. */
export const isPlatformOn = ({ analytics }: Settings, platform: ConversionPlatform): boolean =>
  analytics.server_conversions[platform] && platforms[platform].findTag(analytics) !== null
