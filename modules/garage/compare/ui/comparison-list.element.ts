import { maxCompared } from '../../scripts/saved-ids.ts'
import type { ComparedVehicles } from '../compared-vehicles.ts'

/**
 * `<comparison-list>` around the page that compares: what the visitor removes there (a link with `data-removes`), or chooses
 * in its form, changes the list of their browser too. The links and the form work without it.
 */
export function defineComparisonList(compared: ComparedVehicles): void {
  class ComparisonList extends HTMLElement {
    connectedCallback(): void {
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
