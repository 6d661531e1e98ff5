/**
 * `<share-link share-title copied failed>` around a field with a URL and its buttons: opens the device's share sheet,
 * or copies the URL and says so in its shadow root. If copying is refused, the URL is selected instead.
 */
export function defineShareLink(): void {
  class ShareLink extends HTMLElement {
    readonly #note = document.createElement('div')

    constructor() {
      super()
      this.#note.part.add('note')
      this.#note.setAttribute('aria-live', 'polite')
      this.attachShadow({ mode: 'open' }).append(document.createElement('slot'), this.#note)
    }

    connectedCallback(): void {
      this.toggleAttribute('can-share', 'share' in navigator)
      this.addEventListener('click', this.#act)
    }

    disconnectedCallback(): void {
      this.removeEventListener('click', this.#act)
    }

    readonly #act = ({ target }: Event): void => {
      const input = this.querySelector('input')
      const button = target instanceof Element ? target.closest('button') : null
      if (input === null || button === null) return
      if (button.dataset['shareNative'] !== undefined) {
        const data = { title: this.getAttribute('share-title') ?? '', url: input.value }
        // Rejected also when the visitor closes the sheet, which is not an error.
        navigator.share(data).catch(() => undefined)
      } else if (button.dataset['shareCopy'] !== undefined) {
        void this.#copy(input)
      }
    }

    /** The clipboard API only exists on https and localhost. */
    async #copy(input: HTMLInputElement): Promise<void> {
      try {
        await navigator.clipboard.writeText(input.value)
        this.#say('copied')
      } catch {
        input.focus()
        input.select()
        this.#say('failed')
      }
    }

    #say(result: 'copied' | 'failed'): void {
      this.toggleAttribute('answered', true)
      this.#note.textContent = this.getAttribute(result)
    }
  }
  customElements.define('share-link', ShareLink)
}
