import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import type { ShellView } from '#modules/content/shell.view.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { findCompareWord } from '#modules/garage/compare/offers-compare.rules.ts'
import { findFavouriteWord } from '#modules/garage/offers-favourites.rules.ts'
import { reservesOnline } from '#modules/reservations/reserves-online.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { buildCardWords } from '#modules/vehicles/card/card-words.view.ts'

/**
 * The root loader's data for every page. Without the dealer's phone number, because a vehicle's page may mask that
 * number (§4); see `useSitePhone`.
 */
export type SiteData = ReturnType<typeof buildSiteData>

export function buildSiteData(shell: ShellView, configuration: Site['configuration']) {
  const { siteSlug, siteName, noun, nounPlural, searchPath, search } = shell
  return {
    siteSlug,
    siteName,
    noun,
    nounPlural,
    searchPath,
    search,
    words: buildCardWords(configuration),
    favouriteWord: findFavouriteWord(configuration),
    hasAccounts: offersAccounts(configuration),
    reservesOnline: reservesOnline(configuration.reserve),
    showsRepayments: configuration.finance.provider !== null && !hidesRepayments(configuration),
    compareWord: findCompareWord(configuration),
    heroStyle: shell.theme.hero,
    addressWord: configuration.vehicle.address_word,
    fallbackShape: decideFallbackShape(configuration.template),
  }
}
