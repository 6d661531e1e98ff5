import type { OptionList } from '#ui/popovers.element.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import { isSearchBox } from './is-search-box.ts'
import { readSearches, rememberSearch, type SuggestedOption } from './recent-searches.ts'
import { decideKey } from './suggestion-keys.rules.ts'

/** Suggestions are requested after a pause in typing of this length. */
const pauseMs = 100

/**
 * The script of every search box (`name="query"`), by the combobox pattern of WAI-ARIA: suggestions from the website
 * while words are typed, and the visitor's last searches, stored in their own browser for this site, while the box is
 * empty. Down and Up move through the options, Enter opens one, Escape closes the list. Without this script a box is a
 * field of a GET form. All boxes of a page share one list, because React may add and remove boxes.
 */
export function runSuggestions(list: { readonly current?: OptionList }, siteSlug: string): void {
  const key = `forecourt.${siteSlug}.searches`
  let box: HTMLInputElement
  let options: readonly SuggestedOption[] = []
  let at = -1
  // Each request has a number; a response that arrives after a newer request is ignored.
  let latest = 0

  const mark = (next: number) => {
    at = next
    box.setAttribute('aria-activedescendant', list.current?.mark(at) ?? '')
  }
  const close = () => {
    options = []
    latest++
    list.current?.close()
    if (box) {
      box.ariaExpanded = 'false'
      mark(-1)
    }
  }
  const open = (index: number) => {
    const [label, href] = options[index] ?? []
    if (label === undefined || href === undefined) return
    rememberSearch(key, label, href)
    close()
    location.href = href
  }
  const position = () => {
    if (options[0]) list.current?.placeAt(box)
  }
  const show = (next: readonly SuggestedOption[]) => {
    if (!next[0] || box !== document.activeElement) return close()
    options = next
    list.current?.show(next, open)
    box.ariaExpanded = 'true'
    position()
    mark(-1)
  }
  const load = async () => {
    const typed = box.value.trim()
    const mine = ++latest
    if (typed === '') return show(readSearches(key))
    await new Promise((done) => setTimeout(done, pauseMs))
    if (mine !== latest) return
    const found = await fetchSuggestions(typed)
    // Ignores the response if the list was closed, or more was typed, since the request.
    if (mine === latest) show(found)
  }
  const enter = (target: EventTarget | null) => {
    if (!isSearchBox(target)) return
    box = target
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.setAttribute('aria-controls', list.current?.id ?? '')
    close()
    if (box.value === '') void load()
  }
  const press = (event: KeyboardEvent) => {
    if (!isSearchBox(event.target) || event.isComposing) return
    const last = options.length - 1
    const action = decideKey(event.key, at, last)
    if (action === undefined) return
    if (action === 'load') void load()
    else if (action === 'close') close()
    else if (action === 'open') open(at)
    else mark(action)
    // If the list is closed, the browser's own function of the key stays.
    if (last >= 0) event.preventDefault()
  }
  const submit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    const words = new FormData(target).get('query')
    if (typeof words !== 'string' || words.trim() === '') return
    const { pathname } = new URL(target.action)
    rememberSearch(key, words.trim(), `${pathname}?query=${encodeURIComponent(words.trim())}`)
    close()
  }
  document.addEventListener('focusin', ({ target }) => enter(target))
  document.addEventListener('input', ({ target }) => isSearchBox(target) && void load())
  document.addEventListener('focusout', ({ target }) => isSearchBox(target) && close())
  document.addEventListener('keydown', press, true)
  document.addEventListener('submit', submit, true)
  addEventListener('scroll', position, true)
  addEventListener('resize', position)
  // This script may load after the visitor has focused a box (`load-suggestions.ts`) and typed.
  enter(document.activeElement)
  if (isSearchBox(document.activeElement) && box!.value !== '') void load()
}
