import { type BaseColour, findBaseColour } from './base-colour.rules.ts'
import { chooseStudioModel, type DrawableVehicle } from './choose-model.rules.ts'
import { formatStudioKey } from './studio-key.rules.ts'
import type { StudioPicture, StudioShape } from './studio-styles.ts'

const tileLook = { view: 'side', ground: 'clear', groundPart: 0 } as const
const standInLook = { view: 'hero', ground: 'studio', groundPart: 0 } as const

/**
 * Whether a picture is for a tile or for a vehicle without photos. Every site may show all of these, because they
 * depend on its stock.
 */
export function isOfEverySite({ view, ground, groundPart }: StudioPicture): boolean {
  return [tileLook, standInLook].some(
    (look) => look.view === view && look.ground === ground && look.groundPart === groundPart,
  )
}

/** Key of the picture of a body on its tile: the side view, in this paint, with only a shadow. */
export function buildTileKey(body: string, paint: BaseColour, fallback: StudioShape): string {
  const form = chooseStudioModel({ make: null, model: null, body }, fallback)
  return formatStudioKey({
    ...form,
    style: tileStyle[form.shape] ?? form.style,
    paint,
    ...tileLook,
  })
}

/** The most common style of some bodies; for other bodies the style is chosen by the name. */
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

interface UnpicturedVehicle extends DrawableVehicle {
  readonly colour: string | null
}

/** Key of the picture for a vehicle without photos, where a picture is required: its shape in its colour. */
export function buildStandInKey(vehicle: UnpicturedVehicle, fallback: StudioShape): string {
  const form = chooseStudioModel(vehicle, fallback)
  const paint = findBaseColour(vehicle.colour) ?? 'Silver'
  return formatStudioKey({ ...form, paint, ...standInLook })
}
