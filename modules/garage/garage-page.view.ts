import { buildGaragePath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'

/** The page of saved vehicles, but for the vehicles: those only the visitor's browser knows. */
export interface GaragePageView {
  /** 'My Garage' */
  readonly title: string
  readonly path: string
  /** '{count} saved car', and the same of several. */
  readonly countOne: string
  readonly countMany: string
  readonly emptyText: string
  readonly browse: { readonly label: string; readonly href: string }
  /** Before paths of the site, where the whole address is wanted. */
  readonly origin: string
  readonly noun: string
  readonly nounPlural: string
  /** How its amounts are written. */
  readonly money: Pick<SiteConfiguration['region'], 'locale' | 'currency'>
}

/** @param browseHref the site's own search page */
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

/** What is said of saved vehicles that the site does not show any more; null: there are none. */
export function buildGoneText(count: number, configuration: SiteConfiguration): string | null {
  if (count === 0) return null
  const noun = decideVehicleNounInSentence(configuration, count)
  const number = formatCount(count, configuration.region)
  return count === 1
    ? `1 ${noun} that you saved is gone: sold, or no longer on our website.`
    : `${number} ${noun} that you saved are gone: sold, or no longer on our website.`
}
