import {
  describeSavedValuation,
  dropSavedValuation,
  readSavedValuation,
} from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * `<carried-trade-in left-out>` around the hidden field of a form and a button: adds the valued trade-in from the
 * visitor's browser storage (§3) to the form, and describes the trade-in in its shadow root, until the button removes
 * it. The style sheet shows the element while it has `filled`, and the button until the element has `dropped`.
 */
export function defineCarriedTradeIn(siteSlug: string, now: Date): void {
  class CarriedTradeIn extends HTMLElement {
    readonly #text = document.createElement('div')

    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).append(this.#text, document.createElement('slot'))
    }

    connectedCallback(): void {
      const saved = readSavedValuation(localStorage, siteSlug, now)
      const field = this.querySelector('input')
      if (field === null || saved === null) return
      field.value = saved.sealed
      this.#text.textContent = describeSavedValuation(saved, document.documentElement.lang)
      this.toggleAttribute('filled', true)
      this.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLButtonElement) this.#drop(field)
      })
    }

    #drop(field: HTMLInputElement): void {
      dropSavedValuation(localStorage, siteSlug)
      field.value = ''
      this.#text.textContent = this.getAttribute('left-out')
      this.toggleAttribute('dropped', true)
      // The button had the focus, and is hidden now.
      this.#text.tabIndex = -1
      this.#text.focus()
    }
  }
  customElements.define('carried-trade-in', CarriedTradeIn)
}
