import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { maxCompared, openSavedIds } from '../../scripts/saved-ids.ts'
import { type CompareChange, toggleCompared } from './compared-list.ts'

/** As long as a short sentence takes to be read twice. */
const noteMs = 4000

/**
 * The script of every page of a site that compares vehicles. One listener turns the buttons on and off; those that come
 * later (other results, another vehicle), other tabs and pages come back to are brought in line, and the tray shows how
 * many are chosen. What is taken out, or chosen anew, on the page that compares is followed as well.
 */
export function runCompare(siteSlug: string): void {
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-compare-${name}]`)
  const list = openSavedIds(siteSlug, 'compared')
  let clearing: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const ids = list.read()
    for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
      const pressed = String(ids.includes(Number(button.dataset['compare'])))
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed
    }
    const tray = find('tray')
    const link = find('link')
    if (tray === null || !(link instanceof HTMLAnchorElement)) return
    // The page that compares has its own way to change what is compared.
    const hidden = ids.length === 0 || location.pathname === link.pathname
    if (tray.hidden !== hidden) tray.hidden = hidden
    const { one = '', many = '' } = link.dataset
    const text = ids.length === 1 ? one : many.replace('{count}', String(ids.length))
    if (link.textContent !== text) link.textContent = text
    link.search = ids.length === 0 ? '' : `cars=${ids.join(',')}`
  }

  const announce = (change: CompareChange) => {
    const note = find('note')
    if (note === null) return
    note.textContent = note.dataset[change] ?? ''
    clearTimeout(clearing)
    clearing = setTimeout(() => (note.textContent = ''), noteMs)
  }

  /** The button that clears goes with the tray: the focus goes to what the visitor reads. */
  const clear = () => {
    list.write([])
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const { compare, compareRemove, compareClear } =
      target.closest<HTMLElement>('[data-compare],[data-compare-remove],[data-compare-clear]')
        ?.dataset ?? {}
    if (compare !== undefined) announce(toggleCompared(siteSlug, Number(compare)))
    else if (compareRemove !== undefined) {
      list.write(list.read().filter((id) => id !== Number(compareRemove)))
    } else if (compareClear === undefined) return
    else clear()
    show()
  })
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.closest('[data-compare-form]') === null) {
      return
    }
    list.write(new FormData(target).getAll('cars').map(Number).slice(0, maxCompared))
  })
  addEventListener('storage', show)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  afterFirstPaint(() => {
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
    show()
  })
}
