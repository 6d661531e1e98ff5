/**
 * Defines an element that shows one text in its shadow root instead of its own content. The text is the part `text`
 * only while it is not empty, because a style sheet cannot select by whether a part is empty.
 * @param follow subscribes to the source of the text, and returns a function that ends the subscription
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

/**
 * Defines `<tool-tip popover="manual">`.
 * @param run starts the tooltip when the element is added to the page
 */
export function defineTooltip(run: (tooltip: HTMLElement) => void): void {
  class Tooltip extends HTMLElement {
    connectedCallback(): void {
      run(this)
    }
  }
  customElements.define('tool-tip', Tooltip)
}
