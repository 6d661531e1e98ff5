import { defineShadowText } from '#ui/text.element.ts'
import type { FollowedList } from '../scripts/followed-list.ts'

/** Long enough to read a short sentence twice. */
const noteMs = 4000

/**
 * An element around the button of a vehicle (`<heart-button vehicle-id="7">`) that turns the button on and off. Only
 * this element writes `aria-pressed`; React renders the button without it, because the document is the same for all
 * visitors.
 * @param toggle adds the vehicle to the list, or removes it
 */
export function defineToggleButton<Change extends string>(
  tag: string,
  list: FollowedList<Change>,
  toggle: (vehicleId: number, element: HTMLElement) => void,
): void {
  class ToggleButton extends HTMLElement {
    #unsubscribe = () => {}

    connectedCallback(): void {
      this.addEventListener('click', this.#toggle)
      this.#unsubscribe = list.subscribe((ids) => {
        const isOn = ids.includes(this.#vehicleId)
        this.querySelector('button')?.setAttribute('aria-pressed', String(isOn))
      })
    }

    disconnectedCallback(): void {
      this.removeEventListener('click', this.#toggle)
      this.#unsubscribe()
    }

    get #vehicleId(): number {
      return Number(this.getAttribute('vehicle-id'))
    }

    readonly #toggle = () => toggle(this.#vehicleId, this)
  }
  customElements.define(tag, ToggleButton)
}

/** An element that shows how many vehicles are on a list, and nothing while the list is empty. */
export function defineListCount<Change extends string>(
  tag: string,
  list: FollowedList<Change>,
): void {
  defineShadowText(tag, (_element, show) =>
    list.subscribe(({ length }) => show(length === 0 ? '' : String(length))),
  )
}

/**
 * An element that says for a few seconds what the visitor did, with the text of its attribute `added`, `removed` or
 * `full`.
 */
export function defineListNote<Change extends string>(
  tag: string,
  list: FollowedList<Change>,
): void {
  defineShadowText(tag, (element, show) => {
    let clearing: ReturnType<typeof setTimeout> | undefined
    return list.subscribe((_ids, change) => {
      if (change === null) return
      show(element.getAttribute(change) ?? '')
      clearTimeout(clearing)
      clearing = setTimeout(() => show(''), noteMs)
    })
  })
}
