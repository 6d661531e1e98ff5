import { findShapeOfBody } from '../art/choose-model.rules.ts'
import type { StudioShape } from '../art/studio-styles.ts'

/** Shapes of the drawing of a covered vehicle (`ui/covers`), which is shown when there are no pictures. */
export type Cover = 'car' | 'suv' | 'ute' | 'van' | 'truck' | 'motorhome' | 'caravan' | 'motorcycle'

const coverOfShape: Readonly<Record<StudioShape, Cover>> = {
  hatch: 'car',
  sedan: 'car',
  wagon: 'car',
  coupe: 'car',
  convertible: 'car',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  people: 'van',
  truck: 'truck',
  flatbed: 'truck',
  motorhome: 'motorhome',
  caravan: 'caravan',
  motorcycle: 'motorcycle',
  sportbike: 'motorcycle',
  cruiser: 'motorcycle',
}

/**
 * §2 New-arrival placeholder: the cover with the shape of the body; null if the body has no known shape, so that the
 * site's usual cover is shown.
 */
export function decideCover(body: string | null): Cover | null {
  const shape = findShapeOfBody(body)
  return shape === undefined ? null : coverOfShape[shape]
}
