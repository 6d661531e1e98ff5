import type { FollowedList } from '../../scripts/followed-list.ts'
import { maxCompared } from '../../scripts/saved-ids.ts'
import type { ComparedVehicles } from '../compared-vehicles.ts'

/**
 * `<compare-tray href noun noun-plural>`: shows how many vehicles are chosen, with a link to the comparison. Its
 * content is in its shadow root; `compare-tray.css` styles the parts.
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
      // The comparison page has its own controls to change the chosen vehicles.
      const isShown = ids.length > 0 && location.pathname !== this.#link.pathname
      this.#tray.hidden = !isShown
      // The style of the part sets `display`, which would show a hidden tray.
      this.#tray.part.toggle('tray', isShown)
      // The page is longer by the tray's height on phones.
      document.documentElement.toggleAttribute('data-compared', isShown)
      this.#link.textContent =
        ids.length === 1
          ? `1 ${this.getAttribute('noun')} to compare`
          : `Compare ${ids.length} ${this.getAttribute('noun-plural')}`
      this.#link.search = `cars=${ids.join()}`
    }
  }
  customElements.define('compare-tray', CompareTray)
}

/**
 * `<comparison-list>` around the comparison page: when the visitor removes a vehicle (a link with `data-removes`) or
 * chooses vehicles in the form, the list in their browser changes too. The links and the form work without this
 * element.
 */
export function defineComparisonList(compared: ComparedVehicles): void {
  class ComparisonList extends HTMLElement {
    connectedCallback(): void {
      // The address without vehicles, which menus and bookmarks have, opens with those that the visitor has chosen.
      const ids = compared.read()
      if (ids.length > 0 && !/cars=/.test(location.search)) location.replace(`?cars=${ids.join()}`)
      this.addEventListener('click', ({ target }) => {
        const link =
          target instanceof Element ? target.closest<HTMLElement>('[data-removes]') : null
        if (link !== null) compared.remove(Number(link.dataset['removes']))
      })
      this.addEventListener('submit', ({ target }) => {
        if (!(target instanceof HTMLFormElement)) return
        compared.replace(new FormData(target).getAll('cars').map(Number).slice(0, maxCompared))
      })
    }
  }
  customElements.define('comparison-list', ComparisonList)
}
