/**
 * An element that shows one text in its shadow root. The text has the part name `text` only while it is not empty,
 * because style sheets outside the shadow root cannot test for empty elements.
 */
export abstract class ShadowText extends HTMLElement {
  readonly #text = document.createElement('span')
  #unsubscribe = () => {}

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).append(this.#text)
  }

  /** Subscribes to the displayed state. @returns a function that ends the subscription */
  protected abstract follow(): () => void

  connectedCallback(): void {
    this.#unsubscribe = this.follow()
  }

  disconnectedCallback(): void {
    this.#unsubscribe()
  }

  protected show(text: string): void {
    if (this.#text.textContent === text) return
    this.#text.textContent = text
    this.#text.part.toggle('text', text !== '')
  }
}
