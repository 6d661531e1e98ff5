import type { FavouritesList } from './favourites-list.ts'

/** Long enough to read a short sentence twice. */
const noteMs = 4000

/**
 * `<saved-count>`: how many vehicles are saved, where there are any. `<saved-note added removed>`: says for a few seconds what
 * a heart has done. Their texts are in shadow roots; `garage.css` and `site-header.css` style the parts.
 */
export function defineSavedCount(favourites: FavouritesList): void {
  customElements.define(
    'saved-count',
    class extends ShadowText {
      follow(): () => void {
        return favourites.subscribe(({ length }) => {
          this.say(length === 0 ? '' : String(length))
        })
      }
    },
  )
  customElements.define(
    'saved-note',
    class extends ShadowText {
      #clearing: ReturnType<typeof setTimeout> | undefined

      follow(): () => void {
        return favourites.subscribe((_ids, change) => {
          if (change === null) return
          this.say(this.getAttribute(change) ?? '')
          clearTimeout(this.#clearing)
          this.#clearing = setTimeout(() => this.say(''), noteMs)
        })
      }
    },
  )
}

/** A text of one element, which is the part `text` while it is not empty. */
abstract class ShadowText extends HTMLElement {
  readonly #text = document.createElement('span')
  #unsubscribe = () => {}

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).append(this.#text)
  }

  /** Subscribes to what is shown, and returns what ends that. */
  abstract follow(): () => void

  connectedCallback(): void {
    this.#unsubscribe = this.follow()
  }

  disconnectedCallback(): void {
    this.#unsubscribe()
  }

  say(text: string): void {
    if (this.#text.textContent === text) return
    this.#text.textContent = text
    this.#text.part.toggle('text', text !== '')
  }
}
