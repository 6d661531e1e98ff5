import { buildGaragePath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'

/** The page of saved vehicles without the vehicles, whose list is only in the visitor's browser. */
export interface GaragePageView {
  /** 'My Garage' */
  readonly title: string
  readonly path: string
  /** '{count} saved car', singular and plural. */
  readonly countOne: string
  readonly countMany: string
  readonly emptyText: string
  readonly browse: { readonly label: string; readonly href: string }
  /** Origin of the site, for absolute URLs. */
  readonly origin: string
  readonly noun: string
  readonly nounPlural: string
  /** Format of amounts. */
  readonly money: Pick<SiteConfiguration['region'], 'locale' | 'currency'>
}

/** @param browseHref path of the site's own search page */
export function buildGaragePage(
  configuration: SiteConfiguration,
  browseHref: string,
  origin: string,
): GaragePageView {
  const { garage, region } = configuration
  const noun = decideVehicleNounInSentence(configuration, 1)
  const nounPlural = decideVehicleNounInSentence(configuration, 2)
  return {
    title: garage.label,
    path: buildGaragePath(garage.path),
    countOne: `{count} saved ${noun}`,
    countMany: `{count} saved ${nounPlural}`,
    emptyText: `Press the heart on any ${noun} and it waits for you here, with its price of the day.`,
    browse: { label: `Browse all ${nounPlural}`, href: browseHref },
    origin,
    noun,
    nounPlural,
    money: { locale: region.locale, currency: region.currency },
  }
}

/** Text about saved vehicles that the site no longer shows; null if all are shown. */
export function buildGoneText(count: number, configuration: SiteConfiguration): string | null {
  if (count === 0) return null
  const noun = decideVehicleNounInSentence(configuration, count)
  const number = formatCount(count, configuration.region)
  return count === 1
    ? `1 ${noun} that you saved is gone: sold, or no longer on our website.`
    : `${number} ${noun} that you saved are gone: sold, or no longer on our website.`
}
