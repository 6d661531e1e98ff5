import { addScript } from '#ui/add-script.ts'
import { isSearchBox } from './is-search-box.ts'

/**
 * Loads the script of the search boxes (`run-suggestions.ts`) when the first one gets the focus: most visitors of a
 * page search nothing. Until then the box is a field of a GET form. A failed load is retried with the next box.
 */
export function loadSuggestions(address: string): void {
  const listen = () => document.addEventListener('focusin', load)
  const load = () => {
    if (!isSearchBox(document.activeElement)) return
    document.removeEventListener('focusin', load)
    addScript(address).onerror = listen
  }
  listen()
  load()
}
