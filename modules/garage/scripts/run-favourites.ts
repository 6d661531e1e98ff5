import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { type FavouritesChange, favouritesChanged, toggleFavourite } from './favourites.ts'
import { openSavedIds } from './saved-ids.ts'

/** As long as a short sentence takes to be read twice. */
const noteMs = 4000

/**
 * §4 Favourites: the script of every page of a site that has hearts. One listener turns hearts on and off; hearts that
 * come later (other results, another vehicle), other tabs and pages come back to are brought in line. What shows the
 * count of the list (`data-saved`) gets it, and what says what happened (`data-saved-note`) says it for a few seconds.
 * Hearts are first brought in line after the first paint, which need not wait for the browser's storage.
 */
export function runFavourites(siteSlug: string): void {
  const list = openSavedIds(siteSlug, 'favourites')
  let clearing: ReturnType<typeof setTimeout> | undefined

  const showList = () => {
    const ids = list.read()
    const count = ids.length === 0 ? '' : String(ids.length)
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
      const pressed = String(ids.includes(Number(heart.dataset['heart'])))
      if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed
    }
    for (const counter of document.querySelectorAll('[data-saved]')) {
      if (counter.textContent !== count) counter.textContent = count
    }
  }

  const announce = (change: 'added' | 'removed') => {
    const note = document.querySelector<HTMLElement>('[data-saved-note]')
    if (note === null) return
    note.textContent = note.dataset[change] ?? ''
    clearTimeout(clearing)
    clearing = setTimeout(() => (note.textContent = ''), noteMs)
  }

  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
    if (heart === null) return
    const { heart: id, cents } = heart.dataset
    toggleFavourite(siteSlug, Number(id), Number(cents) || null)
  })
  document.addEventListener(favouritesChanged, (event) => {
    showList()
    const change = (event as CustomEvent<FavouritesChange>).detail
    if (change !== null) announce(change)
  })
  addEventListener('storage', showList)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showList()
  })
  afterFirstPaint(() => {
    new MutationObserver(showList).observe(document.body, { childList: true, subtree: true })
    showList()
  })
}
