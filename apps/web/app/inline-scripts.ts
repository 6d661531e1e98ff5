import { buildFavouritesScript } from '#modules/garage/scripts/favourites-script.ts'
import { buildGarageScript } from '#modules/garage/scripts/garage-script.ts'
import { buildSeenScript } from '#modules/garage/scripts/seen-script.ts'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildPriceSliderScript } from '#modules/search/home/price-slider-script.ts'
import { buildCardPictureScript } from '#modules/vehicles/scripts/card-picture-script.ts'
import { appendToBody, appendToHead, type DocumentParts } from './document-parts.ts'
import { buildSuggestionsScript } from '#modules/search/suggestions/suggestions-script.ts'
import type { HydrationStart } from '#platform/web/page-definition.ts'
import { buildTrailScript } from './visitor-trail-script.ts'
import { buildDeferredLayoutScript, belowTheFoldMarks } from './deferred-layout.ts'

/**
 * Adds the scripts that stand in the document itself, each no longer than what it does. Where a page has parts below
 * its first screen, one in the head decides what is laid out first. The others are the document's last: they keep what
 * only the visitor's own browser knows, so that the document is the same for all visitors, and make pages without a
 * script file interactive where that is of use. A page gets only the scripts that it needs.
 *
 * @param nonce the mark of scripts that are ours
 * @param start when the scripts of a page that hydrates are requested
 */
export function addInlineScripts(
  parts: DocumentParts,
  nonce: string,
  site: Pick<Site, 'slug' | 'configuration'>,
  start: HydrationStart = 'load',
): DocumentParts {
  const has = (mark: string) => parts.main.includes(mark)
  const hydrates = /<script[^>]* type="(?:module|text\/deferred)"/.test(parts.tail)
  // A header of two rows has one; pages that hydrate may show a search page later.
  const hasSearchBox =
    hydrates || has(' name="query"') || site.configuration.theme.header_style === 'two-row'
  const scripts = [
    buildTrailScript(site.slug),
    ...(offersFavourites(site.configuration) ? [buildFavouritesScript(site.slug)] : []),
    ...(has(' data-garage-state=') ? [buildGarageScript(site.slug)] : []),
    // Pages that hydrate may show a vehicle later.
    ...(hydrates ? [buildSeenScript(site.slug)] : []),
    // Where there are cards, and where there may be a vehicle later.
    ...(hydrates || has(' class="vehicle-card"') ? [buildCardPictureScript(site.slug)] : []),
    ...(has(' data-price-slider') ? [buildPriceSliderScript()] : []),
    ...(hasSearchBox ? [buildSuggestionsScript(site.slug)] : []),
  ]
  const write = (script: string) => `<script nonce="${nonce}">${script}</script>`
  const whole = buildDeferredLayoutScript(hydrates && start === 'load' ? 'hydrated' : 'read')
  const started = belowTheFoldMarks.some(has) ? appendToHead(parts, write(whole)) : parts
  return appendToBody(started, scripts.map(write).join(''))
}
