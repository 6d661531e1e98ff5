import { isSearchBox } from './is-search-box.ts'
import { searchSuggestionsPath } from './search-suggestions-path.ts'

type Option = readonly [label: string, href: string, note: string]

interface SuggestionsResponse {
  readonly suggestions: readonly { label: string; href: string; count: string }[]
}

/** Typing pauses for so long before suggestions are asked for. */
const pauseMs = 100
/** §3 Local storage keys: the visitor's last searches on this site. */
const mostSearches = 5

/**
 * The script of every search box (`name="query"`), by the combobox pattern of WAI-ARIA: suggestions from the
 * website while words are typed, and the visitor's last searches, stored in their own browser for this site, while
 * the box is empty. Down and Up go through them, Enter opens one, Escape closes them. Without it the box is a field
 * of a GET form. One list serves all boxes of a page, which come and go. The script is loaded with the first of them.
 */
export function runSuggestions(siteSlug: string): void {
  const key = `forecourt.${siteSlug}.searches`
  let box: HTMLInputElement
  let list: HTMLElement | undefined
  let options: readonly Option[] = []
  let at = -1
  // Each request has a number; a response that arrives after a newer request is ignored.
  let latest = 0
  const read = (): Option[] => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]') as Option[]
    } catch {
      return []
    }
  }
  const keep = (label: string, href: string) => {
    const others = read().filter((one) => one[1] !== href)
    try {
      localStorage.setItem(
        key,
        JSON.stringify([[label, href, 'Recent'], ...others].slice(0, mostSearches)),
      )
    } catch {}
  }
  const mark = (next: number) => {
    at = next
    if (list) [...list.children].forEach((one, index) => (one.ariaSelected = String(index === at)))
    const one = list?.children[at]
    one?.scrollIntoView({ block: 'nearest' })
    box.setAttribute('aria-activedescendant', one?.id || '')
  }
  const close = () => {
    options = []
    latest++
    if (list?.matches(':popover-open')) list.hidePopover()
    if (box) {
      box.ariaExpanded = 'false'
      mark(-1)
    }
  }
  const open = (index: number) => {
    const [label, href] = options[index]!
    keep(label, href)
    close()
    location.href = href
  }
  const position = () => {
    if (!list || !options[0]) return
    const { left, width } = box.parentElement!.getBoundingClientRect()
    const { top, bottom } = box.getBoundingClientRect()
    const below = innerHeight - bottom
    const isAbove = below < 240 && top > below
    const edge = isAbove ? `bottom:${innerHeight - top + 4}` : `top:${bottom + 4}`
    list.style.cssText = `left:${left}px;width:${width}px;${edge}px;max-height:${Math.min(420, isAbove ? top : below) - 12}px`
  }
  const show = (next: readonly Option[]) => {
    if (!next[0] || box !== document.activeElement) return close()
    options = next
    if (!list) {
      list = document.createElement('ul')
      list.id = 'suggested'
      list.popover = 'manual'
      list.role = 'listbox'
      list.ariaLabel = 'Suggestions'
      list.onpointerdown = (event) => event.preventDefault()
      list.onclick = (event) => {
        const one = (event.target as Element).closest('li')
        if (one) open([...list!.children].indexOf(one))
      }
      // Outside of what the page re-renders, and within a landmark.
      document.querySelector('header')!.append(list)
    }
    list.replaceChildren(
      ...next.map(([label, , note], number) => {
        const one = document.createElement('li')
        one.role = 'option'
        one.id = `suggested-${number}`
        const small = document.createElement('span')
        small.append(note)
        one.append(label, ' ', small)
        return one
      }),
    )
    list.showPopover()
    box.ariaExpanded = 'true'
    position()
    mark(-1)
  }
  const load = async () => {
    const typed = box.value.trim()
    const mine = ++latest
    if (typed === '') return show(read())
    await new Promise((done) => setTimeout(done, pauseMs))
    if (mine !== latest) return
    let found: Option[] = []
    try {
      const response = await fetch(`${searchSuggestionsPath}?q=${encodeURIComponent(typed)}`)
      const { suggestions }: SuggestionsResponse = await response.json()
      if (response.ok) found = suggestions.map((one) => [one.label, one.href, one.count])
    } catch {}
    // Closed since, or more was typed.
    if (mine === latest) show(found)
  }
  const enter = (target: EventTarget | null) => {
    if (!isSearchBox(target)) return
    box = target
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.setAttribute('aria-controls', 'suggested')
    close()
    if (box.value === '') void load()
  }
  document.addEventListener('focusin', ({ target }) => enter(target))
  document.addEventListener('input', ({ target }) => isSearchBox(target) && void load())
  document.addEventListener('focusout', ({ target }) => isSearchBox(target) && close())
  document.addEventListener(
    'keydown',
    (event) => {
      const { key: pressed, target, isComposing } = event
      const last = options.length - 1
      if (!isSearchBox(target) || isComposing) return
      if (pressed === 'ArrowDown' && last < 0) return void load()
      if (pressed === 'Escape') close()
      if (last < 0) return
      if (pressed === 'Enter' && at >= 0) open(at)
      else if (pressed === 'ArrowDown') mark(at < last ? at + 1 : 0)
      else if (pressed === 'ArrowUp') mark(at > 0 ? at - 1 : last)
      else if (pressed !== 'Escape') return
      event.preventDefault()
    },
    true,
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      const words = new FormData(target).get('query')
      const { pathname } = new URL(target.action)
      if (typeof words !== 'string' || words.trim() === '') return
      keep(words.trim(), `${pathname}?query=${encodeURIComponent(words.trim())}`)
      close()
    },
    true,
  )
  addEventListener('scroll', position, true)
  addEventListener('resize', position)
  // Where the script came after the visitor (`load-suggestions.ts`), they may have typed already.
  enter(document.activeElement)
  if (isSearchBox(document.activeElement) && box!.value !== '') void load()
}
