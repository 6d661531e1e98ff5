import { addScript } from '#ui/add-script.ts'
import { isSearchBox } from './is-search-box.ts'

/**
 * Loads the script of the search boxes (`run-suggestions.ts`) when the first one gets the focus: most visitors of a
 * page search nothing. Until then the box is a field of a GET form. A failed load is retried with the next box.
 */
export function loadSuggestions(address: string): void {
  const load = ({ target }: { readonly target: EventTarget | null }) => {
    if (!isSearchBox(target)) return
    document.removeEventListener('focusin', load)
    const script = addScript(address)
    script.onerror = () => {
      script.remove()
      document.addEventListener('focusin', load)
    }
  }
  document.addEventListener('focusin', load)
  load({ target: document.activeElement })
}
