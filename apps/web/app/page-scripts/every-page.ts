import { runTooltips } from '#modules/content/scripts/run-tooltips.ts'
import { runSeenVehicles } from '#modules/garage/scripts/seen-vehicles.ts'
import { runDirections } from '#modules/locations/scripts/run-directions.ts'
import { loadSuggestions } from '#modules/search/suggestions/load-suggestions.ts'
import { runCardPictures } from '#modules/vehicles/scripts/run-card-pictures.ts'
import { runVisitorTrail } from './visitor-trail.ts'

/**
 * The script of every page. What it does depends on the visitor's own browser alone, so that the document is the same for
 * all visitors; its text is the same for all pages and sites. Hydrated pages show others without a new document: it
 * listens for what they may show later.
 */
const { site = '' } = document.documentElement.dataset
runVisitorTrail(site)
runSeenVehicles(site)
loadSuggestions(document.currentScript?.dataset['searchBoxes'] ?? '')
runCardPictures(site)
runTooltips()
runDirections()
