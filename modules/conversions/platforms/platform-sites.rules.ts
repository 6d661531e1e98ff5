import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'

type Settings = Pick<Site['configuration'], 'analytics'>

interface PlatformSettings {
  /** The consent that the platform requires. */
  readonly purpose: OptionalPurpose
  /** The id of the platform's own tag on the site's pages; null without one. */
  findTag(settings: Settings['analytics']): string | null
}

const platforms: Readonly<Record<ConversionPlatform, PlatformSettings>> = {
  meta: { purpose: 'advertising', findTag: (analytics) => analytics.facebook_pixel_id },
  google_ads: { purpose: 'advertising', findTag: (analytics) => analytics.google_ads_id },
}

/** The consent that a platform requires. */
export const getPurpose = (platform: ConversionPlatform): OptionalPurpose =>
  platforms[platform].purpose

/**
 * Whether a site's server reports to a platform. Requires the platform's tag on the pages: without a tag the pages do
 * not ask visitors for consent.
 */
export const isPlatformOn = ({ analytics }: Settings, platform: ConversionPlatform): boolean =>
  analytics.server_conversions[platform] && platforms[platform].findTag(analytics) !== null
