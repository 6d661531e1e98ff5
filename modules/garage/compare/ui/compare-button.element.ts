import type { ComparedVehicles } from '../compared-vehicles.ts'

/**
 * `<compare-button vehicle-id="7">` around a button: turns it on and off. `aria-pressed` is written here alone; React renders
 * the button without it, because the document is the same for all visitors.
 */
export function defineCompareButton(compared: ComparedVehicles): void {
  class CompareButton extends HTMLElement {
    #unsubscribe = () => {}

    connectedCallback(): void {
      this.addEventListener('click', this.#toggle)
      this.#unsubscribe = compared.subscribe((ids) => {
        const isChosen = ids.includes(this.#vehicleId)
        this.querySelector('button')?.setAttribute('aria-pressed', String(isChosen))
      })
    }

    disconnectedCallback(): void {
      this.removeEventListener('click', this.#toggle)
      this.#unsubscribe()
    }

    get #vehicleId(): number {
      return Number(this.getAttribute('vehicle-id'))
    }

    readonly #toggle = () => compared.toggle(this.#vehicleId)
  }
  customElements.define('compare-button', CompareButton)
}
