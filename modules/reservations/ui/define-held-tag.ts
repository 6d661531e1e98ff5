import { defineShadowText } from '#ui/text.element.ts'
import type { HeldVehicles } from './held-vehicles.ts'

/**
 * `<held-tag vehicle-id="7">`: says on a vehicle's picture until when somebody holds it. The style sheet shows it while it has
 * `held`, which is written here alone.
 */
export function defineHeldTag(vehicles: HeldVehicles): void {
  defineShadowText('held-tag', (element, show) =>
    vehicles.watch(Number(element.getAttribute('vehicle-id')), (text) => {
      show(text ?? '')
      element.toggleAttribute('held', text !== null)
    }),
  )
}
