import { fetchSuggestions } from './fetch-suggestions.ts'
import { isSearchBox } from './is-search-box.ts'
import { listRecent, rememberSearch } from './recent-searches.ts'
import { buildRows, type RowGroup, type SuggestedRow } from './suggested-rows.ts'
import { decideKey } from './suggestion-keys.rules.ts'
import type { SuggestionList } from './suggestion-list.types.ts'
import { fewestLetters } from './suggestion-rows.rules.ts'

/** Suggestions are requested after a pause in typing of this length. */
const pauseMs = 100

type FindList = (box: HTMLElement) => SuggestionList | undefined

/**
 * The script of every search box (`name="query"`), by the combobox pattern of WAI-ARIA: suggestions from the website
 * while words are typed, and before that the visitor's last searches, stored in their own browser for this site; in
 * the header also what the site has most of. Down and Up move through the rows, Enter opens one, Escape closes the
 * list. Without this script a box is a field of a GET form.
 */
export function runSuggestions(findList: FindList, siteSlug: string): void {
  const boxes = new SearchBoxes(findList, `forecourt.${siteSlug}.searches`)
  document.addEventListener('focusin', ({ target }) => boxes.focus(target))
  document.addEventListener('input', ({ target }) => isSearchBox(target) && void boxes.load(target))
  document.addEventListener('focusout', ({ target }) => isSearchBox(target) && boxes.blur(target))
  document.addEventListener('keydown', (event) => boxes.press(event), true)
  document.addEventListener('submit', ({ target }) => boxes.submit(target), true)
  addEventListener('scroll', () => boxes.position(), true)
  addEventListener('resize', () => boxes.position())
  // This script may load after the visitor has focused a box (`load-suggestions.ts`) and typed.
  const { activeElement } = document
  boxes.focus(activeElement)
  if (isSearchBox(activeElement) && activeElement.value !== '') void boxes.load(activeElement)
}

/** The search boxes of a page, of which one is in use; React may add and remove others. */
class SearchBoxes {
  readonly #findList: FindList
  readonly #key: string
  #box: HTMLInputElement | undefined
  #list: SuggestionList | undefined
  #rows: readonly SuggestedRow[] = []
  #at = -1
  #pending = new AbortController()

  constructor(findList: FindList, key: string) {
    this.#findList = findList
    this.#key = key
  }

  focus(target: EventTarget | null): void {
    const list = this.#list
    // The focus has left the sheet that covers the page.
    if (list?.isSheet === true && target instanceof Node && !list.parentElement?.contains(target)) {
      list.closeSheet()
      this.#close()
    }
    if (!isSearchBox(target)) return
    if (target !== this.#box) this.#use(target)
    if (!this.#rows[0] && target.value === '') void this.load(target)
  }

  /** The list of an open sheet stays while the sheet is open: a phone may close its keyboard to show more of it. */
  blur(box: HTMLInputElement): void {
    if (box === this.#box && this.#list?.isSheet !== true) this.#close()
  }

  async load(box: HTMLInputElement): Promise<void> {
    if (box !== this.#box) this.#use(box)
    const typed = box.value.trim()
    const signal = this.#renew()
    if ([...typed].length < fewestLetters) return this.#loadUntyped(signal)
    await new Promise((done) => setTimeout(done, pauseMs))
    if (signal.aborted) return
    const found = await fetchSuggestions(typed, signal)
    // Ignores the response if the list was closed, or more was typed, since the request.
    if (signal.aborted) return
    if (found === null) this.#close()
    else this.#show(buildRows(found, sendsOnlyWords(box, found.all?.href ?? '')), found.read_as)
  }

  press(event: KeyboardEvent): void {
    if (!isSearchBox(event.target) || event.isComposing) return
    const last = this.#rows.length - 1
    const action = decideKey(event.key, this.#at, last)
    // In a sheet the browser's own function of Escape closes the sheet with its list.
    if (action === undefined || (action === 'close' && this.#list?.isSheet === true)) return
    if (action === 'close') this.#close()
    else if (action === 'load') void this.load(event.target)
    else if (action === 'open') this.#list?.follow(this.#at)
    else this.#mark(action)
    // If the list is closed, the browser's own function of the key stays.
    if (last >= 0) event.preventDefault()
  }

  submit(form: EventTarget | null): void {
    if (!(form instanceof HTMLFormElement)) return
    const words = new FormData(form).get('query')
    if (typeof words !== 'string' || words.trim() === '') return
    const { pathname } = new URL(form.action)
    const href = `${pathname}?query=${encodeURIComponent(words.trim())}`
    rememberSearch(this.#key, words.trim(), href)
    this.#close()
  }

  position(): void {
    if (this.#box && this.#rows[0]) this.#list?.placeAt(this.#box)
  }

  #use(box: HTMLInputElement): void {
    this.#close()
    this.#box = box
    this.#list = this.#findList(box)
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.setAttribute('aria-controls', this.#list?.listId ?? '')
    this.#close()
  }

  /** Recent searches are there at once; what the site has most of follows below them. */
  async #loadUntyped(signal: AbortSignal): Promise<void> {
    const recent = listRecent(this.#key)
    if (recent[0]) this.#show(recent)
    else this.#hide()
    if (this.#list?.isInline !== true) return
    const found = await fetchSuggestions('', signal)
    if (!signal.aborted && found !== null) this.#show([...recent, ...buildRows(found, false)])
  }

  #show(groups: readonly RowGroup[], readAs: readonly string[] = []): void {
    const isInUse = this.#box === document.activeElement || this.#list?.isSheet === true
    if (!this.#box || !groups[0] || !isInUse) return this.#close()
    this.#rows = groups.flatMap(({ rows }) => rows)
    this.#list?.show(groups, readAs, (row) => this.#pick(row))
    this.#box.ariaExpanded = 'true'
    this.position()
    this.#mark(-1)
  }

  #pick({ kind, label, href }: SuggestedRow): void {
    if (kind === 'search') rememberSearch(this.#key, label, href)
    if (kind === 'all') rememberSearch(this.#key, this.#box?.value.trim() ?? '', href)
    this.#close()
  }

  /** Each request ends the one before, so that a late response changes nothing. */
  #renew(): AbortSignal {
    this.#pending.abort()
    this.#pending = new AbortController()
    return this.#pending.signal
  }

  #close(): void {
    this.#renew()
    this.#hide()
  }

  #hide(): void {
    this.#rows = []
    this.#list?.close()
    if (!this.#box) return
    this.#box.ariaExpanded = 'false'
    this.#mark(-1)
  }

  #mark(next: number): void {
    this.#at = next
    this.#box?.setAttribute('aria-activedescendant', this.#list?.mark(next) ?? '')
  }
}

/** Whether a form sends the words and nothing else to this address, so that Enter has the result of the last row. */
function sendsOnlyWords({ form, name }: HTMLInputElement, href: string): boolean {
  if (form === null || !href.startsWith(`${new URL(form.action).pathname}?`)) return false
  return [...new FormData(form)].every(([field, value]) => field === name || value === '')
}
