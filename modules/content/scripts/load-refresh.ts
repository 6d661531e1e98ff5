import { addScript } from '#ui/add-script.ts'
import { refreshMs } from './repeat-refresh.ts'

/**
 * Loads the refresh script (`start-refresh.ts`) only after the page has been open for long, which most pages never are.
 * The response to a posted form does not name the script, because loading that page again would post the form again.
 * Input is noted from the beginning, so that the refresh never reloads a page in which the visitor has typed.
 */
export function loadRefresh({ refresh = '' }: DOMStringMap): void {
  if (refresh === '') return
  addEventListener('input', () => (document.documentElement.dataset['typed'] = ''), { once: true })
  setTimeout(() => addScript(refresh), refreshMs)
}
