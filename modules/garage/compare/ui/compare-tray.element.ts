import { maxCompared } from '../../scripts/saved-ids.ts'
import type { CompareChange } from '../compared-vehicles.rules.ts'
import type { ComparedVehicles } from '../compared-vehicles.ts'

/** Long enough to read a short sentence twice. */
const noteMs = 4000

/**
 * `<compare-tray href noun noun-plural>`: how many vehicles are chosen, the way to see them side by side, and a note that
 * says for a few seconds what a button has done. All of it is in its shadow root; `compare-tray.css` styles its parts.
 */
export function defineCompareTray(compared: ComparedVehicles): void {
  class CompareTray extends HTMLElement {
    readonly #tray = document.createElement('div')
    readonly #link = document.createElement('a')
    readonly #note = document.createElement('p')
    #unsubscribe = () => {}
    #clearing: ReturnType<typeof setTimeout> | undefined

    constructor() {
      super()
      const clear = document.createElement('button')
      clear.type = 'button'
      clear.ariaLabel = 'Clear the comparison'
      clear.textContent = '×'
      clear.part.add('clear')
      clear.addEventListener('click', this.#clear)
      this.#tray.hidden = true
      this.#link.part.add('link')
      this.#tray.append(this.#link, clear)
      this.#note.ariaLive = 'polite'
      this.attachShadow({ mode: 'open' }).append(this.#tray, this.#note)
    }

    connectedCallback(): void {
      this.#unsubscribe = compared.subscribe((ids, change) => {
        this.#show(ids)
        if (change !== null) this.#announce(change)
      })
    }

    disconnectedCallback(): void {
      this.#unsubscribe()
    }

    #show(ids: readonly number[]): void {
      this.#link.href = this.getAttribute('href') ?? ''
      // The page that compares has its own way to change what is compared.
      const isShown = ids.length > 0 && location.pathname !== this.#link.pathname
      this.#tray.hidden = !isShown
      // A part that is styled as a box shows it, hidden or not.
      this.#tray.part.toggle('tray', isShown)
      this.#link.textContent =
        ids.length === 1
          ? `1 ${this.getAttribute('noun')} to compare`
          : `Compare ${ids.length} ${this.#nounPlural}`
      this.#link.search = `cars=${ids.join(',')}`
    }

    #announce(change: CompareChange): void {
      const words = {
        added: 'Chosen to compare',
        removed: 'Taken out of the comparison',
        full: `${maxCompared} ${this.#nounPlural} at most: take one out first`,
      }
      this.#say(words[change])
      clearTimeout(this.#clearing)
      this.#clearing = setTimeout(() => this.#say(''), noteMs)
    }

    #say(text: string): void {
      this.#note.textContent = text
      this.#note.part.toggle('note', text !== '')
    }

    get #nounPlural(): string {
      return this.getAttribute('noun-plural') ?? ''
    }

    /** The button goes with the tray, so that the focus moves to what the visitor reads. */
    readonly #clear = () => {
      compared.replace([])
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    }
  }
  customElements.define('compare-tray', CompareTray)
}
