import { runTooltips } from '#modules/content/scripts/run-tooltips.ts'
import { loadSuggestions } from '#modules/search/suggestions/load-suggestions.ts'
import { startCardPictures } from '#modules/vehicles/scripts/card-pictures.ts'
import { defineTooltip } from '#ui/text.element.ts'
import { loadVisit } from '#modules/tracking/scripts/load-visit.ts'
import { runVisitorTrail } from './visitor-trail.ts'

/**
 * The script of every page. Its effect depends only on the visitor's own browser, and its text is the same on all pages
 * and sites, so that the document is the same for all visitors. A hydrated page may show other pages without a new
 * document, so the script also listens for elements that are added later.
 */
const { site = '' } = document.documentElement.dataset
const { searchBoxes = '', ...visit } = document.currentScript?.dataset ?? {}
runVisitorTrail(site)
defineTooltip(runTooltips)
loadSuggestions(searchBoxes)
startCardPictures(site)
loadVisit(visit)
