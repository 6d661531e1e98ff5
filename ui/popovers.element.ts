/**
 * `<page-tooltip popover="manual">`: the one tooltip of a page.
 * @param run shows it until the signal is aborted, because the element has left the document
 */
export function definePageTooltip(run: (tooltip: HTMLElement, left: AbortSignal) => void): void {
  class PageTooltip extends HTMLElement {
    #left = new AbortController()

    connectedCallback(): void {
      this.#left = new AbortController()
      run(this, this.#left.signal)
    }

    disconnectedCallback(): void {
      this.#left.abort()
    }
  }
  customElements.define('page-tooltip', PageTooltip)
}

interface ListedOption {
  readonly label: string
  /** Shown beside the label. */
  readonly note: string
}

export interface OptionList extends HTMLElement {
  show(options: readonly ListedOption[]): void
  close(): void
  /** Moves the list below an input, or above it where there is more room, as wide as the input's parent. */
  placeAt(input: HTMLElement): void
  /**
   * @param at position of the option to mark; -1: none is marked
   * @returns the id of the marked option; empty without one
   */
  mark(at: number): string
  /** @returns the position of the option that was clicked; -1 if none was */
  findClicked(event: Event): number
}

/**
 * The list of a combobox: `<… id popover="manual" role="listbox">`. Its options are its children and not in a shadow root,
 * because the input refers to the marked one by its id.
 * @param run fills the list until the signal is aborted, because the element has left the document
 */
export function defineOptionList(
  tag: string,
  run: (list: OptionList, left: AbortSignal) => void,
): void {
  class FilledList extends HTMLElement implements OptionList {
    #left = new AbortController()

    connectedCallback(): void {
      this.#left = new AbortController()
      run(this, this.#left.signal)
    }

    disconnectedCallback(): void {
      this.#left.abort()
    }

    show(options: readonly ListedOption[]): void {
      this.replaceChildren(...options.map((option, at) => createOption(option, `${this.id}-${at}`)))
      this.showPopover()
    }

    close(): void {
      if (this.matches(':popover-open')) this.hidePopover()
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
      for (const [index, option] of [...this.children].entries()) {
        option.ariaSelected = String(index === at)
      }
      const marked = this.children[at]
      marked?.scrollIntoView({ block: 'nearest' })
      return marked?.id ?? ''
    }

    findClicked({ target }: Event): number {
      return [...this.children].findIndex(
        (option) => target instanceof Node && option.contains(target),
      )
    }
  }
  customElements.define(tag, FilledList)
}

function createOption({ label, note }: ListedOption, id: string): HTMLElement {
  const option = document.createElement('div')
  option.role = 'option'
  option.id = id
  const small = document.createElement('span')
  small.append(note)
  option.append(label, ' ', small)
  return option
}
