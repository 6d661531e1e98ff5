import { runTooltips } from '#modules/content/scripts/run-tooltips.ts'
import { loadSuggestions } from '#modules/search/suggestions/load-suggestions.ts'
import { startCardPictures } from '#modules/vehicles/scripts/card-pictures.ts'
import { defineTooltip } from '#ui/popovers.element.ts'
import { loadVisit } from '#modules/tracking/scripts/load-visit.ts'
import { runVisitorTrail } from './visitor-trail.ts'

/**
 * The script of every page. What it does depends on the visitor's own browser alone, so that the document is the same for
 * all visitors; its text is the same for all pages and sites. Hydrated pages show others without a new document: it
 * listens for what they may show later.
 */
const { site = '' } = document.documentElement.dataset
const { searchBoxes = '', ...visit } = document.currentScript?.dataset ?? {}
runVisitorTrail(site)
defineTooltip(runTooltips)
loadSuggestions(searchBoxes)
startCardPictures(site)
loadVisit(visit)
