import type { FavouritesList } from './favourites-list.ts'
import { toggleFavourite } from '../scripts/favourites.ts'

/**
 * `<heart-button vehicle-id="7" cents="1899000">` around a button: saves the vehicle, or lets it go (§4). `aria-pressed` is
 * written here alone; React renders the button without it, because the document is the same for all visitors.
 */
export function defineHeartButton(favourites: FavouritesList): void {
  class HeartButton extends HTMLElement {
    #unsubscribe = () => {}

    connectedCallback(): void {
      this.addEventListener('click', this.#toggle)
      this.#unsubscribe = favourites.subscribe((ids) => {
        const isSaved = ids.includes(this.#vehicleId)
        this.querySelector('button')?.setAttribute('aria-pressed', String(isSaved))
      })
    }

    disconnectedCallback(): void {
      this.removeEventListener('click', this.#toggle)
      this.#unsubscribe()
    }

    get #vehicleId(): number {
      return Number(this.getAttribute('vehicle-id'))
    }

    readonly #toggle = () => {
      const cents = Number(this.getAttribute('cents')) || null
      toggleFavourite(favourites.siteSlug, this.#vehicleId, cents)
    }
  }
  customElements.define('heart-button', HeartButton)
}
