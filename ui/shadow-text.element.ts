/**
 * An element that shows one text in its shadow root, as the part `text` while there is one: a style sheet cannot ask there
 * whether an element is empty.
 */
export abstract class ShadowText extends HTMLElement {
  readonly #text = document.createElement('span')
  #unsubscribe = () => {}

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).append(this.#text)
  }

  /** Subscribes to what is shown, and returns what ends the subscription. */
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
