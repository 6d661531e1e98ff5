import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { closestTo } from '#ui/closest-to.ts'
import { answerAll, type StoredChoice } from '../choice.rules.ts'
import { consentChanged } from '../consent-changed.ts'
import type { OptionalPurpose } from '../consent.rules.ts'
import type { Consent } from '../scripts/consent-store.ts'

/** Space under a focused element for the bar at the bottom of small screens, above which the banner is placed. */
const roomForBar = '6rem'

/**
 * `<consent-banner>` around the banner and the dialog, which the server renders. The style sheet shows the banner while
 * the element has `shown`, which is written here alone: the document is the same for all visitors.
 */
export function defineConsentBanner(consent: Consent): void {
  class ConsentBanner extends HTMLElement {
    readonly #room = new CSSStyleSheet()
    readonly #resizes = new ResizeObserver(([entry]) => this.#leaveRoom(entry?.target))

    connectedCallback(): void {
      const banner = this.querySelector('.consent-banner')
      if (banner !== null) this.#resizes.observe(banner)
      document.adoptedStyleSheets.push(this.#room)
      document.addEventListener(consentChanged, this.#update)
      document.addEventListener('click', this.#handleClick)
      // This event does not bubble.
      this.addEventListener('close', this.#save, true)
      consent.onRequest((purpose) => this.#open(purpose))
      afterFirstPaint(this.#update)
    }

    disconnectedCallback(): void {
      this.#resizes.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#room)
      document.removeEventListener(consentChanged, this.#update)
      document.removeEventListener('click', this.#handleClick)
    }

    get #boxes(): HTMLInputElement[] {
      return [...this.querySelectorAll<HTMLInputElement>('input[name=purpose]')]
    }

    get #purposes(): OptionalPurpose[] {
      return this.#boxes.map(({ value }) => value as OptionalPurpose)
    }

    readonly #update = () => {
      this.toggleAttribute('shown', consent.isAwaited(this.#purposes))
    }

    /** The button that opens the dialog is in the footer too. */
    readonly #handleClick = (event: Event) => {
      if (closestTo(event, '[data-privacy-choices]') !== null) return this.#open(null)
      const { value = '' } = closestTo<HTMLButtonElement>(event, '.consent-banner button') ?? {}
      if (value !== '') this.#choose('.consent-banner', this.#answerAll(value))
    }

    #open(requested: OptionalPurpose | null): void {
      const { isSignalled } = consent
      for (const box of this.#boxes) {
        box.checked = consent.isAllowed(box.value as OptionalPurpose)
        box.disabled = isSignalled
      }
      for (const note of this.querySelectorAll<HTMLElement>('[data-note]')) {
        note.hidden = note.dataset['note'] !== (isSignalled ? 'signal' : requested)
      }
      const dialog = this.querySelector('dialog')
      if (dialog === null) return
      dialog.returnValue = ''
      dialog.showModal()
    }

    readonly #save = () => {
      const { returnValue = '' } = this.querySelector('dialog') ?? {}
      if (consent.isSignalled || returnValue === '') return
      const ticked = this.#boxes.map(({ value, checked }) => [value, checked])
      this.#choose(
        'dialog',
        returnValue === 'save' ? Object.fromEntries(ticked) : this.#answerAll(returnValue),
      )
    }

    #answerAll(answer: string): StoredChoice['answers'] {
      return answerAll(this.#purposes, answer === 'allow')
    }

    /** The wording that the visitor read is stored with the choice. */
    #choose(place: '.consent-banner' | 'dialog', answers: StoredChoice['answers']): void {
      const wording = this.querySelector(`${place} [data-wording]`)?.textContent ?? ''
      consent.choose(answers, wording)
    }

    /**
     * Keeps the banner's height free at the end of the page and under the focused element, so that it hides neither; on
     * small screens, the notes and the tray of the header are placed above it. A custom property on the root would be
     * inherited, and make the browser restyle the whole page.
     */
    #leaveRoom(banner: Element | undefined): void {
      const height = banner instanceof HTMLElement ? banner.offsetHeight : 0
      this.#room.replaceSync(
        height === 0
          ? ''
          : `html{scroll-padding-bottom:calc(${height}px + ${roomForBar})}.site-footer{padding-bottom:${height}px}.site-header{--banner:${height}px}`,
      )
    }
  }
  customElements.define('consent-banner', ConsentBanner)
}
