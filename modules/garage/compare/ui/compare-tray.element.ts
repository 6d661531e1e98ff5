import type { FollowedList } from '../../scripts/followed-list.ts'

/**
 * `<compare-tray href noun noun-plural>`: how many vehicles are chosen, and the way to see them side by side. All of it is in
 * its shadow root; `compare-tray.css` styles its parts.
 * @param clear empties the list
 */
export function defineCompareTray<Change extends string>(
  list: FollowedList<Change>,
  clear: () => void,
): void {
  class CompareTray extends HTMLElement {
    readonly #tray = document.createElement('div')
    readonly #link = document.createElement('a')
    #unsubscribe = () => {}

    constructor() {
      super()
      const button = document.createElement('button')
      button.type = 'button'
      button.ariaLabel = 'Clear the comparison'
      button.textContent = '×'
      button.part.add('clear')
      button.addEventListener('click', () => {
        clear()
        // The button is gone with the tray, so the focus moves to the page's content.
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
      })
      this.#tray.hidden = true
      this.#link.part.add('link')
      this.#tray.append(this.#link, button)
      this.attachShadow({ mode: 'open' }).append(this.#tray)
    }

    connectedCallback(): void {
      this.#unsubscribe = list.subscribe((ids) => this.#show(ids))
    }

    disconnectedCallback(): void {
      this.#unsubscribe()
    }

    #show(ids: readonly number[]): void {
      this.#link.href = this.getAttribute('href') ?? ''
      // The page that compares has its own way to change what is compared.
      const isShown = ids.length > 0 && location.pathname !== this.#link.pathname
      this.#tray.hidden = !isShown
      // The style of the part sets `display`, which would show a hidden tray.
      this.#tray.part.toggle('tray', isShown)
      this.#link.textContent =
        ids.length === 1
          ? `1 ${this.getAttribute('noun')} to compare`
          : `Compare ${ids.length} ${this.getAttribute('noun-plural')}`
      this.#link.search = `cars=${ids.join(',')}`
    }
  }
  customElements.define('compare-tray', CompareTray)
}
