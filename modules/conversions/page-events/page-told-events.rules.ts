import type { Site } from '#modules/sites/site.types.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import { takesEvent } from '../platform-events.rules.ts'
import { isPlatformOn } from '../platforms/platform-sites.rules.ts'

/**
 * The standard events of Meta's that a site's pages have the website tell of, for any of the platforms that the site tells; what
 * the website itself records, it also tells itself. Empty: the pages have it tell of nothing.
 */
export function listPageToldEvents(
  configuration: Pick<Site['configuration'], 'analytics'>,
): string[] {
  const platforms = conversionPlatforms.filter((platform) => isPlatformOn(configuration, platform))
  const told = Object.entries(eventCatalogue)
    .filter(
      ([number]) => eventSources[Number(number) as keyof typeof eventSources].told !== 'website',
    )
    .map(([, { facebookEvent }]) => facebookEvent)
    .filter((event) => platforms.some((platform) => takesEvent(platform, event)))
  return [...new Set(told)].filter((event) => event !== null).toSorted()
}
