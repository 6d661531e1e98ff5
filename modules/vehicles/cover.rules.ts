import { findShapeOfBody } from './art/choose-model.rules.ts'
import type { StudioShape } from './art/studio-styles.ts'

/** What a vehicle without pictures looks like under its cover; each is a drawing in `ui/covers`. */
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

/** §2 New-arrival placeholder: the cover that fits the body; null where its name tells none, and the site's own stands in. */
export function decideCover(body: string | null): Cover | null {
  const shape = findShapeOfBody(body)
  return shape === undefined ? null : coverOfShape[shape]
}
