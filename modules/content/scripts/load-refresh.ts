import { addScript } from '#ui/add-script.ts'
import { refreshMs } from './repeat-refresh.ts'

/**
 * Loads the refresh script (`start-refresh.ts`) only after the page has been open for long, which most pages never are.
 * That a visitor has typed something is noted from the beginning, so that the refresh never reloads such a page.
 */
export function loadRefresh({ refresh = '' }: DOMStringMap): void {
  if (refresh === '') return
  addEventListener('input', () => (document.documentElement.dataset['typed'] = ''), { once: true })
  setTimeout(() => addScript(refresh), refreshMs)
}
