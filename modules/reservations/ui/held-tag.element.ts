import { ShadowText } from '#ui/shadow-text.element.ts'
import type { HeldVehicles } from './held-vehicles.ts'

/**
 * `<held-tag vehicle-id="7">`: shows on a vehicle's picture until when another buyer holds it. The style sheet shows
 * the element while it has the attribute `held`, which only this class sets.
 */
export function defineHeldTag(vehicles: HeldVehicles): void {
  class HeldTag extends ShadowText {
    protected follow(): () => void {
      return vehicles.watch(Number(this.getAttribute('vehicle-id')), (text) => {
        this.show(text ?? '')
        this.toggleAttribute('held', text !== null)
      })
    }
  }
  customElements.define('held-tag', HeldTag)
}
