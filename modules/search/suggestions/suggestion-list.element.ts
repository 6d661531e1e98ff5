import type { SuggestionList } from './suggestion-list.types.ts'
import type { RowGroup, SuggestedRow } from './suggested-rows.ts'

type OnPick = (row: SuggestedRow) => void

/**
 * Defines the lists of suggestions. Their rows are children of the element and not in a shadow root, because a box
 * refers to the marked row by id.
 * @returns finds the list of a search box: the inline list of the same parent, else the floating list of the page
 */
export function defineSuggestionLists(): (box: HTMLElement) => SuggestionList | undefined {
  const lists = new Set<FilledList>()

  class FilledList extends HTMLElement implements SuggestionList {
    readonly isInline = this.hasAttribute('inline')
    readonly listId = `${this.id}-list`
    readonly #panel = create('div', 'suggested')
    readonly #readAs = create('p', 'suggested__read')
    readonly #rows = create('div', 'suggested__rows')
    readonly #status = create('span', 'visually-hidden')
    #options: readonly HTMLElement[] = []

    connectedCallback(): void {
      lists.add(this)
      Object.assign(this.#rows, { role: 'listbox', id: this.listId, ariaLabel: 'Suggestions' })
      this.#readAs.ariaHidden = 'true'
      this.#status.role = 'status'
      if (this.isInline) this.#panel.hidden = true
      else this.#panel.popover = 'manual'
      // Keeps the focus in the box.
      this.#panel.onpointerdown = this.#panel.onmousedown = (event) => event.preventDefault()
      this.#panel.append(this.#readAs, this.#rows)
      this.replaceChildren(this.#panel, this.#status)
    }

    disconnectedCallback(): void {
      lists.delete(this)
    }

    get isSheet(): boolean {
      return this.isInline && this.parentElement?.matches(':popover-open') === true
    }

    serves(box: HTMLElement): boolean {
      return this.isInline && this.parentElement?.contains(box) === true
    }

    show(groups: readonly RowGroup[], readAs: readonly string[], onPick: OnPick): void {
      const rows = groups.flatMap((group) => group.rows)
      this.#options = rows.map((row, at) => createRow(row, `${this.id}-${at}`, onPick))
      this.#rows.replaceChildren(
        ...groups.map((group) =>
          createGroup(
            group.heading,
            group.rows.map((row) => this.#options[rows.indexOf(row)]!),
          ),
        ),
      )
      this.#readAs.replaceChildren(...readAs.map((text) => create('span', 'suggested__chip', text)))
      this.#readAs.hidden = readAs.length === 0
      this.#panel.hidden = false
      this.#panel.scrollTop = 0
      if (!this.isInline) this.#panel.showPopover()
      const count = `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`
      this.#status.textContent = readAs.length === 0 ? count : `${readAs.join(', ')}: ${count}`
    }

    close(): void {
      this.#status.textContent = ''
      if (this.isInline) this.#panel.hidden = true
      else this.#panel.togglePopover(false)
    }

    closeSheet(): void {
      if (this.isSheet) this.parentElement?.hidePopover()
    }

    placeAt(box: HTMLElement): void {
      if (this.isInline) return
      const { left, width } = (box.parentElement ?? box).getBoundingClientRect()
      const { top, bottom } = box.getBoundingClientRect()
      const below = innerHeight - bottom
      const isAbove = below < 240 && top > below
      const edge = isAbove ? `bottom:${innerHeight - top + 4}` : `top:${bottom + 4}`
      this.#panel.style.cssText = `left:${left}px;width:${width}px;${edge}px;max-height:${Math.min(560, isAbove ? top : below) - 12}px`
    }

    mark(at: number): string {
      const marked = this.#options[at]
      for (const option of this.#options) option.ariaSelected = String(option === marked)
      marked?.scrollIntoView({ block: 'nearest' })
      return marked?.id ?? ''
    }

    follow(at: number): void {
      this.#options[at]?.click()
    }
  }

  customElements.define('search-suggestions', FilledList)
  return (box) => {
    const all = [...lists]
    return all.find((list) => list.serves(box)) ?? all.find((list) => !list.isInline)
  }
}

function createGroup(heading: string | null, options: readonly HTMLElement[]): HTMLElement {
  const group = create('div', 'suggested__group')
  if (heading !== null) {
    const title = create('div', 'suggested__heading', heading)
    title.ariaHidden = 'true'
    Object.assign(group, { role: 'group', ariaLabel: heading }).append(title)
  }
  group.append(...options)
  return group
}

function createRow(row: SuggestedRow, id: string, onPick: OnPick): HTMLElement {
  const { kind, label, shared, href, note, vehicle } = row
  const words = create('span', 'suggested__label', label.slice(0, label.length - shared.length))
  if (shared !== '') words.append(create('small', '', shared))
  const link = create('a', `suggested__row suggested__row--${kind}`)
  Object.assign(link, { role: 'option', id, href, tabIndex: -1, onclick: () => onPick(row) })
  if (vehicle !== undefined) {
    const { price, price_note: includes, tag, energy, picture } = vehicle
    const line = create('span', 'suggested__price', create('b', '', price))
    for (const text of [includes, tag, energy])
      if (text !== null) line.append(' ', create('span', '', text))
    words.append(' ', line)
    // Its size is fixed by the style sheet, so that nothing moves when it loads.
    link.append(
      picture === null
        ? create('span', 'suggested__picture picture-soon')
        : Object.assign(create('img', 'suggested__picture'), { alt: '', src: picture }),
    )
  }
  link.append(words)
  if (note !== null) link.append(' ', create('span', 'suggested__note', note))
  return link
}

function create(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}
