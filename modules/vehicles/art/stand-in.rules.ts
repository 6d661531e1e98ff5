import { type BaseColour, findBaseColour } from '../base-colour.rules.ts'
import { chooseStudioModel } from './choose-model.rules.ts'
import { formatStudioKey } from './studio-key.rules.ts'
import type { StudioShape } from './studio-styles.ts'

/** The picture of a body on its tile: from the side, in this paint, on nothing but its shadow. */
export function buildTileKey(body: string, paint: BaseColour, fallback: StudioShape): string {
  const form = chooseStudioModel({ make: null, model: null, body }, fallback)
  return formatStudioKey({
    ...form,
    style: tileStyle[form.shape] ?? form.style,
    view: 'side',
    paint,
    ground: 'clear',
    place: 0,
  })
}

/** The most usual style of a body; others have one that their name decides. */
const tileStyle: Partial<Record<StudioShape, number>> = {
  suv: 1,
  hatch: 1,
  sedan: 1,
  wagon: 1,
  coupe: 1,
  convertible: 1,
  ute: 1,
  van: 1,
}

interface UnpicturedVehicle {
  readonly make: string
  readonly model: string
  readonly body: string | null
  readonly colour: string | null
}

/** What stands for a vehicle without pictures where there must be one: its form in its colour. */
export function buildStandInKey(vehicle: UnpicturedVehicle, fallback: StudioShape): string {
  const form = chooseStudioModel(vehicle, fallback)
  const paint = findBaseColour(vehicle.colour) ?? 'Silver'
  return formatStudioKey({ ...form, view: 'hero', paint, ground: 'studio', place: 0 })
}
