import type { Site } from '#modules/sites/site.types.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import { takesEvent } from '../platform-events.rules.ts'
import { isPlatformOn } from '../platforms/platform-sites.rules.ts'

/**
 * Meta's standard events that a site's pages report to the server, for any enabled platform; events
 * recorded by the server are reported by the server itself. Empty: pages report nothing.
 */
export function listPageReportedEvents(
  configuration: Pick<Site['configuration'], 'analytics'>,
): string[] {
  const platforms = conversionPlatforms.filter((platform) => isPlatformOn(configuration, platform))
  const events = Object.entries(eventCatalogue)
    .filter(
      ([number]) => eventSources[Number(number) as keyof typeof eventSources].sentBy !== 'website',
    )
    .map(([, { facebookEvent }]) => facebookEvent)
    .filter((event) => platforms.some((platform) => takesEvent(platform, event)))
  return [...new Set(events)].filter((event) => event !== null).toSorted()
}
