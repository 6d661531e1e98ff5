import { refreshMs } from './repeat-refresh.ts'

/** Loads the script of refreshes (`run-refresh.ts`) once the page has been open for long: most pages do without it. */
export function loadRefresh({ refresh = '' }: DOMStringMap): void {
  if (refresh === '') return
  setTimeout(
    () => document.head.append(Object.assign(document.createElement('script'), { src: refresh })),
    refreshMs,
  )
}
