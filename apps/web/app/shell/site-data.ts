import type { ShellView } from '#modules/content/shell.view.ts'
import { findFavouriteWord } from '#modules/garage/offers-favourites.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { buildCardWords } from '#modules/vehicles/card-words.view.ts'

/** What the root loader gives every page. */
export type SiteData = ReturnType<typeof buildSiteData>

export function buildSiteData(shell: ShellView, configuration: Site['configuration']) {
  const { siteSlug, siteName, noun, nounPlural, searchPath, search } = shell
  const loaded = {
    siteSlug,
    siteName,
    noun,
    nounPlural,
    searchPath,
    search,
    words: buildCardWords(configuration),
    favouriteWord: findFavouriteWord(configuration),
    heroStyle: shell.theme.hero,
    addressWord: configuration.vehicle.address_word,
    fallbackShape: decideFallbackShape(configuration.template),
  }
  return leavePhoneOut(loaded, shell.phone)
}

/**
 * Rendered on the server, but no part of the data that a page is sent: a number that is masked on a vehicle's page
 * (§4) may be this one. Header and footer show it.
 */
function leavePhoneOut<Loaded extends object>(loaded: Loaded, phone: ShellView['phone']) {
  const property = { value: phone, enumerable: false }
  return Object.defineProperty(loaded, 'phone', property) as Loaded &
    Pick<Partial<ShellView>, 'phone'>
}
