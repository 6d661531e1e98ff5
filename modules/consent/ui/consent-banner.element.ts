import { afterFirstPaint } from '#ui/after-first-paint.ts'
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

    connectedCallback(): void {
      const banner = this.querySelector('section')!
      const dialog = this.querySelector('dialog')!
      banner.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLButtonElement) this.#choose(target.value, banner)
      })
      dialog.addEventListener('close', () => {
        if (!consent.isSignalled) this.#choose(dialog.returnValue, dialog)
      })
      consent.onRequest((purpose) => this.#open(dialog, purpose))
      document.adoptedStyleSheets.push(this.#room)
      new ResizeObserver(() => this.#leaveRoom(banner.offsetHeight)).observe(banner)
      document.addEventListener(consentChanged, this.#update)
      afterFirstPaint(this.#update)
    }

    get #boxes(): HTMLInputElement[] {
      return [...this.querySelectorAll<HTMLInputElement>('[name=purpose]')]
    }

    readonly #update = () => {
      const purposes = this.#boxes.map(({ value }) => value as OptionalPurpose)
      this.toggleAttribute('shown', consent.isAwaited(purposes))
    }

    #open(dialog: HTMLDialogElement, requested: OptionalPurpose | null): void {
      const { isSignalled } = consent
      for (const box of this.#boxes) {
        box.checked = consent.isAllowed(box.value as OptionalPurpose)
        box.disabled = isSignalled
      }
      for (const note of this.querySelectorAll<HTMLElement>('[data-note]')) {
        note.hidden = note.dataset['note'] !== (isSignalled ? 'signal' : requested)
      }
      dialog.returnValue = ''
      dialog.showModal()
    }

    /**
     * @param answer value of the pressed button; '' for a button without an answer, and for a closed dialog
     * @param place contains the wording that the visitor read, which is stored with the choice
     */
    #choose(answer: string, place: HTMLElement): void {
      if (answer === '') return
      const answers = this.#boxes.map(({ value, checked }) => [
        value,
        answer === 'save' ? checked : answer === 'allow',
      ])
      const wording = place.querySelector('[data-wording]')!.textContent
      consent.choose(Object.fromEntries(answers), wording)
    }

    /**
     * Keeps the banner's height free at the end of the page and below the focused element, so that the banner hides
     * neither; the tray of compared vehicles, notes and what sticks to the bottom of a page are placed above the banner.
     * A custom property on the root would be inherited, and make the browser restyle the whole page.
     */
    #leaveRoom(height: number): void {
      this.#room.replaceSync(
        height === 0
          ? ''
          : `html{scroll-padding-bottom:calc(${height}px + ${roomForBar})}.site-footer{padding-bottom:${height}px}.site-header,.calculator__figure{--banner:${height}px}`,
      )
    }
  }
  customElements.define('consent-banner', ConsentBanner)
}
