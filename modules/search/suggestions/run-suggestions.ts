import type { OptionList } from '#ui/popovers.element.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import { isSearchBox } from './is-search-box.ts'
import { readSearches, rememberSearch, type SuggestedOption } from './recent-searches.ts'
import { decideKey } from './suggestion-keys.rules.ts'

/** Typing pauses for so long before suggestions are requested. */
const pauseMs = 100

/**
 * The script of every search box (`name="query"`), by the combobox pattern of WAI-ARIA: suggestions from the
 * website while words are typed, and the visitor's last searches, stored in their own browser for this site, while
 * the box is empty. Down and Up go through them, Enter opens one, Escape closes them. Without it the box is a field
 * of a GET form. One list serves all boxes of a page, which come and go. The script is loaded with the first of them.
 */
export function runSuggestions(list: OptionList, siteSlug: string, signal: AbortSignal): void {
  const suggestions = new Suggestions(list, `forecourt.${siteSlug}.searches`)
  const listen = { signal, capture: true }
  document.addEventListener('focusin', ({ target }) => suggestions.enter(target), listen)
  document.addEventListener('input', ({ target }) => suggestions.type(target), listen)
  document.addEventListener('focusout', ({ target }) => suggestions.leave(target), listen)
  document.addEventListener('keydown', (event) => suggestions.press(event), listen)
  document.addEventListener('submit', ({ target }) => suggestions.submit(target), listen)
  addEventListener('scroll', () => suggestions.place(), listen)
  addEventListener('resize', () => suggestions.place(), listen)
  list.addEventListener('pointerdown', (event) => event.preventDefault(), listen)
  list.addEventListener('click', (event) => suggestions.open(list.findClicked(event)), listen)
  // Where the script came after the visitor (`load-suggestions.ts`), they may have typed already.
  suggestions.enter(document.activeElement)
  suggestions.type(document.activeElement)
}

class Suggestions {
  readonly #list: OptionList
  readonly #key: string
  /** The box that has or had the focus last. */
  #box: HTMLInputElement | undefined
  #options: readonly SuggestedOption[] = []
  #at = -1
  /** Each request has a number; a response that arrives after a newer request is ignored. */
  #latest = 0

  /** @param key of the last searches in the browser's storage */
  constructor(list: OptionList, key: string) {
    this.#list = list
    this.#key = key
  }

  enter(target: EventTarget | null): void {
    if (!isSearchBox(target)) return
    this.#box = target
    target.role = 'combobox'
    target.ariaAutoComplete = 'list'
    target.setAttribute('aria-controls', this.#list.id)
    this.#close()
    if (target.value === '') void this.#load(target)
  }

  type(target: EventTarget | null): void {
    if (isSearchBox(target)) void this.#load(target)
  }

  leave(target: EventTarget | null): void {
    if (isSearchBox(target)) this.#close()
  }

  press(event: KeyboardEvent): void {
    const { target, key } = event
    if (!isSearchBox(target) || event.isComposing) return
    const last = this.#options.length - 1
    const action = decideKey(key, this.#at, last)
    if (action === undefined) return
    if (action === 'load') void this.#load(target)
    else if (action === 'close') this.#close()
    else if (action === 'open') this.open(this.#at)
    else this.#mark(action)
    // Without a list the key keeps what the browser does with it.
    if (last >= 0) event.preventDefault()
  }

  submit(target: EventTarget | null): void {
    if (!(target instanceof HTMLFormElement)) return
    const query = new FormData(target).get('query')
    if (typeof query !== 'string' || query.trim() === '') return
    const words = query.trim()
    const { pathname } = new URL(target.action)
    rememberSearch(this.#key, words, `${pathname}?query=${encodeURIComponent(words)}`)
    this.#close()
  }

  /** @param at position of a suggestion; nothing happens where there is none */
  open(at: number): void {
    const [label, href] = this.#options[at] ?? []
    if (label === undefined || href === undefined) return
    rememberSearch(this.#key, label, href)
    this.#close()
    location.href = href
  }

  place(): void {
    if (this.#box !== undefined && this.#options.length > 0) this.#list.placeAt(this.#box)
  }

  async #load(box: HTMLInputElement): Promise<void> {
    const typed = box.value.trim()
    const mine = ++this.#latest
    if (typed === '') return this.#show(box, readSearches(this.#key))
    await new Promise((done) => setTimeout(done, pauseMs))
    if (mine !== this.#latest) return
    const found = await fetchSuggestions(typed)
    // Closed since, or more was typed.
    if (mine === this.#latest) this.#show(box, found)
  }

  #show(box: HTMLInputElement, options: readonly SuggestedOption[]): void {
    if (options.length === 0 || box !== document.activeElement) return this.#close()
    this.#options = options
    this.#list.show(options.map(([label, , note]) => ({ label, note })))
    box.ariaExpanded = 'true'
    this.place()
    this.#mark(-1)
  }

  #mark(at: number): void {
    this.#at = at
    this.#box?.setAttribute('aria-activedescendant', this.#list.mark(at))
  }

  #close(): void {
    this.#options = []
    this.#latest++
    this.#list.close()
    if (this.#box === undefined) return
    this.#box.ariaExpanded = 'false'
    this.#mark(-1)
  }
}
