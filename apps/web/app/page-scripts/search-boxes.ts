import { defineSuggestionLists } from '#modules/search/suggestions/suggestion-list.element.ts'
import { runSuggestions } from '#modules/search/suggestions/run-suggestions.ts'

/** The script of the search boxes, requested when the first of them gets the focus (`load-suggestions.ts`). */
const { site = '' } = document.documentElement.dataset
runSuggestions(defineSuggestionLists(), site)
