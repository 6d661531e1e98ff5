import type { HeldVehicles } from './held-vehicles.ts'

/**
 * `<held-tag vehicle-id="7">`: says on a vehicle's picture until when somebody holds it, in its shadow root. The style sheet
 * shows it while it has `held`, which is written here alone.
 */
export function defineHeldTag(vehicles: HeldVehicles): void {
  class HeldTag extends HTMLElement {
    readonly #text = document.createElement('span')
    #unwatch = () => {}

    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).append(this.#text)
    }

    connectedCallback(): void {
      this.#unwatch = vehicles.watch(Number(this.getAttribute('vehicle-id')), (text) => {
        this.#text.textContent = text
        this.toggleAttribute('held', text !== null)
      })
    }

    disconnectedCallback(): void {
      this.#unwatch()
    }
  }
  customElements.define('held-tag', HeldTag)
}
