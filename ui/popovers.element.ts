/** The element of a kind that a page contains once; undefined before it is in the page. */
interface InPage<Kind> {
  current?: Kind
}

/**
 * Defines `<tool-tip popover="manual">`.
 * @param run starts the tooltip when the element is added to the page
 */
export function defineTooltip(run: (tooltip: HTMLElement) => void): void {
  class Tooltip extends HTMLElement {
    connectedCallback(): void {
      run(this)
    }
  }
  customElements.define('tool-tip', Tooltip)
}

type ListedOption = readonly [label: string, value: string, note: string]

export interface OptionList extends HTMLElement {
  /** @param onPick called with the position of the option that was clicked */
  show(options: readonly ListedOption[], onPick: (at: number) => void): void
  close(): void
  /** Moves the list below an input, or above it where there is more room, as wide as the input's parent. */
  placeAt(input: HTMLElement): void
  /**
   * @param at position of the option to mark; -1: none is marked
   * @returns the id of the marked option; empty without one
   */
  mark(at: number): string
}

/**
 * Defines a list of suggestions: `<… id popover="manual" aria-label>`. Its options are children of the element and not
 * in a shadow root, because an input refers to the marked option by id.
 */
export function defineOptionList(tag: string): Readonly<InPage<OptionList>> {
  const list: InPage<OptionList> = {}
  class FilledList extends HTMLElement implements OptionList {
    connectedCallback(): void {
      this.role = 'listbox'
      // Keeps the focus in the input.
      this.onpointerdown = (event) => event.preventDefault()
      list.current = this
    }

    show(options: readonly ListedOption[], onPick: (at: number) => void): void {
      this.replaceChildren(
        ...options.map((option, at) => createOption(option, `${this.id}-${at}`, () => onPick(at))),
      )
      this.showPopover()
    }

    close(): void {
      this.togglePopover(false)
    }

    placeAt(input: HTMLElement): void {
      const { left, width } = (input.parentElement ?? input).getBoundingClientRect()
      const { top, bottom } = input.getBoundingClientRect()
      const below = innerHeight - bottom
      const isAbove = below < 240 && top > below
      const edge = isAbove ? `bottom:${innerHeight - top + 4}` : `top:${bottom + 4}`
      this.style.cssText = `left:${left}px;width:${width}px;${edge}px;max-height:${Math.min(420, isAbove ? top : below) - 12}px`
    }

    mark(at: number): string {
      const marked = this.children[at]
      for (const option of this.children) option.ariaSelected = String(option === marked)
      marked?.scrollIntoView({ block: 'nearest' })
      return marked?.id ?? ''
    }
  }
  customElements.define(tag, FilledList)
  return list
}

function createOption([label, , note]: ListedOption, id: string, pick: () => void): HTMLElement {
  const option = document.createElement('div')
  option.role = 'option'
  option.id = id
  option.onclick = pick
  const small = document.createElement('span')
  small.append(note)
  option.append(label, ' ', small)
  return option
}
