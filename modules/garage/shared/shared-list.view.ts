import { buildComparePath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { offersCompare } from '../compare/offers-compare.rules.ts'
import { maxCompared } from '../scripts/saved-ids.ts'

/** As many as an address names that people send to each other. */
export const maxShared = 12

/** The page of vehicles that somebody passed on. */
export interface SharedListView {
  /** '3 cars to look at' */
  readonly title: string
  readonly lead: string
  readonly cards: readonly VehicleCardView[]
  /** What is said of those that are not shown; null: all are. */
  readonly goneText: string | null
  /** Those of them that the site showed once. */
  readonly left: readonly { readonly title: string; readonly similarHref: string }[]
  /** The first of them side by side; null where the site compares none, or there is nothing to compare. */
  readonly compareHref: string | null
  readonly browse: { readonly label: string; readonly href: string }
}

export interface SharedListSource {
  readonly configuration: SiteConfiguration
  /** How many the address names. */
  readonly count: number
  readonly cards: readonly VehicleCardView[]
  readonly left: SharedListView['left']
  /** The site's own search page. */
  readonly browseHref: string
}

/** The vehicles of an address as they are now: nothing of the list is kept, and what the site hides is unknown. */
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
