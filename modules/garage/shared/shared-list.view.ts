import { buildComparePath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { offersCompare } from '../compare/offers-compare.rules.ts'
import { maxCompared } from '../scripts/saved-ids.ts'

/** Maximum number of vehicles in a shared URL. */
export const maxShared = 12

/** The page of a shared list of vehicles. */
export interface SharedListView {
  /** '3 cars to look at' */
  readonly title: string
  readonly lead: string
  readonly cards: readonly VehicleCardView[]
  /** Text about vehicles that are not shown; null if all are. */
  readonly goneText: string | null
  /** Unknown vehicles that the site has shown before, with links to similar ones. */
  readonly left: readonly { readonly title: string; readonly similarHref: string }[]
  /**
   * Link to a comparison of the first vehicles; null if the site has no comparisons, or there are
   * too few.
   */
  readonly compareHref: string | null
  readonly browse: { readonly label: string; readonly href: string }
}

export interface SharedListSource {
  readonly configuration: SiteConfiguration
  /** Number of vehicles in the URL. */
  readonly count: number
  readonly cards: readonly VehicleCardView[]
  readonly left: SharedListView['left']
  /** Path of the site's own search page. */
  readonly browseHref: string
}

/**
 * The vehicles of a URL in their current state. The list is not stored, and vehicles that the site
 * hides count as unknown.
 */
export function buildSharedList(source: SharedListSource): SharedListView {
  const { configuration, count, cards, left, browseHref } = source
  const noun = decideVehicleNounInSentence(configuration, cards.length)
  const nouns = decideVehicleNounInSentence(configuration, 2)
  const shown = formatCount(cards.length, configuration.region)
  const compared = cards.filter(({ similarHref }) => similarHref === null).slice(0, maxCompared)
  return {
    title: cards.length === 0 ? `A list of ${nouns}` : `${shown} ${noun} to look at`,
    lead:
      count === 0
        ? `This address names no ${nouns}. Ask for the link again, or see what we have.`
        : 'Somebody picked these for you. Prices are those of now.',
    cards,
    goneText: describeGone(count - cards.length, configuration),
    left,
    compareHref:
      offersCompare(configuration) && compared.length > 1
        ? buildComparePath(compared.map(({ id }) => id))
        : null,
    browse: { label: `Browse all ${nouns}`, href: browseHref },
  }
}

function describeGone(count: number, configuration: SiteConfiguration): string | null {
  if (count <= 0) return null
  const noun = decideVehicleNounInSentence(configuration, count)
  return count === 1
    ? `1 ${noun} of this list is not on our website: sold, or taken off it.`
    : `${formatCount(count, configuration.region)} ${noun} of this list are not on our website: sold, or taken off it.`
}
