/**
 * Defines an element that shows one text in its shadow root instead of its own content: as the part `text` while there is
 * one, because a style sheet cannot ask there whether an element is empty.
 * @param follow subscribes to what the element shows, and returns what ends the subscription
 */
export function defineShadowText(
  tag: string,
  follow: (element: HTMLElement, show: (text: string) => void) => () => void,
): void {
  class ShadowText extends HTMLElement {
    readonly #text = document.createElement('span')
    #unsubscribe = () => {}

    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).append(this.#text)
    }

    connectedCallback(): void {
      this.#unsubscribe = follow(this, (text) => this.#show(text))
    }

    disconnectedCallback(): void {
      this.#unsubscribe()
    }

    #show(text: string): void {
      if (this.#text.textContent === text) return
      this.#text.textContent = text
      this.#text.part.toggle('text', text !== '')
    }
  }
  customElements.define(tag, ShadowText)
}
