import { defineOptionList } from '#ui/popovers.element.ts'
import { runSuggestions } from '#modules/search/suggestions/run-suggestions.ts'

/** The script that a page requests with the first search box that its visitor goes to (`load-suggestions.ts`). */
const { site = '' } = document.documentElement.dataset
runSuggestions(defineOptionList('search-suggestions'), site)
