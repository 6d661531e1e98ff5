import { refreshMs } from './repeat-refresh.ts'

/**
 * Loads the refresh script (`run-refresh.ts`) only after the page has been open for long, which
 * most pages never are.
 */
export function loadRefresh({ refresh = '' }: DOMStringMap): void {
  if (refresh === '') return
  setTimeout(
    () => document.head.append(Object.assign(document.createElement('script'), { src: refresh })),
    refreshMs,
  )
}
