import { fitRearAxles } from './axles.rules.ts'
import { findFormOfBody } from './body-forms.ts'
import { findUteCab, hasBonnet, hasCrewCab } from './cab.rules.ts'
import { fitFront } from './front.rules.ts'
import { shortCapsules, squareCabs, styleOfName } from './style-of-name.ts'
import { countStyles, type StudioModel, type StudioShape } from './studio-styles.ts'

/** What decides how a vehicle is drawn. */
export interface DrawableVehicle {
  readonly make: string | null
  readonly model: string | null
  /** The body in the dealer's words; null or an unknown word gives the fallback. */
  readonly body: string | null
  readonly badge?: string | null
  readonly year?: number | null
  /** The fuel in the dealer's words. */
  readonly fuel?: string | null
  readonly seats?: number | null
  /** The drive in the dealer's words, such as '6x4'. */
  readonly drive?: string | null
}

/** The shape that a body's name means; undefined if it means none. */
export const findShapeOfBody = (body: string | null): StudioShape | undefined =>
  findFormOfBody(body)?.shape

/**
 * The form with which a vehicle is drawn. It is the same for all vehicles of a model that have the same kind of cab and
 * as many axles, and their fronts differ by year and fuel.
 */
export function chooseStudioModel(vehicle: DrawableVehicle, fallback: StudioShape): StudioModel {
  const found = findFormOfBody(vehicle.body)
  const shape = found?.shape ?? fallback
  return fitFront(vehicle, chooseForm(vehicle, shape, found?.style))
}

function chooseForm(
  vehicle: DrawableVehicle,
  shape: StudioShape,
  styleOfBody: number | undefined,
): StudioModel {
  const isLight = shape === 'ute' || (shape === 'flatbed' && (styleOfBody ?? 3) < 3)
  if (isLight || (shape === 'flatbed' && squareCabs.test(vehicle.model ?? ''))) {
    return chooseUte(vehicle, shape, styleOfBody)
  }
  const style =
    chooseTruckStyle(vehicle, shape, styleOfBody) ?? chooseStyle(vehicle, shape, styleOfBody)
  return fitRearAxles(vehicle, { shape, style })
}

/** A ute or a cab chassis: the cab decides. */
function chooseUte(
  vehicle: DrawableVehicle,
  shape: StudioShape,
  styleOfBody: number | undefined,
): StudioModel {
  const cab = findUteCab(vehicle) ?? (shape === 'ute' || styleOfBody === 2 ? 'dual' : 'single')
  if (squareCabs.test(vehicle.model ?? '')) {
    return { shape: 'flatbed', style: cab === 'dual' ? 10 : 9 }
  }
  if (shape === 'flatbed') return { shape, style: { single: 1, extra: 8, dual: 2 }[cab] }
  if (cab === 'single') return { shape, style: 4 }
  return { shape, style: cab === 'extra' ? 5 : chooseStyle(vehicle, shape, undefined) }
}

/** Styles of trucks that depend on the cab; undefined where the body decides. */
function chooseTruckStyle(
  { make, model, badge }: DrawableVehicle,
  shape: StudioShape,
  styleOfBody: number | undefined,
): number | undefined {
  if (shape === 'truck' && styleOfBody === 9) return hasBonnet(make, model) ? 6 : 9
  if (!hasCrewCab(badge)) return undefined
  if (shape === 'truck' && styleOfBody === undefined) return 10
  return shape === 'flatbed' && (styleOfBody ?? 3) === 3 ? 7 : undefined
}

/** Bodies whose style depends on the model as well, although the body names one. */
const stylesByName: Partial<Record<StudioShape, readonly number[]>> = {
  flatbed: [3],
  motorhome: [1],
  caravan: [3],
}

function chooseStyle(
  vehicle: DrawableVehicle,
  shape: StudioShape,
  styleOfBody: number | undefined,
): number {
  const { make, model, badge, seats } = vehicle
  if (shape === 'caravan' && /^airstream/i.test(make ?? '')) {
    return shortCapsules.test(model ?? '') ? 9 : 8
  }
  const byBody = styleOfBody !== undefined && !stylesByName[shape]?.includes(styleOfBody)
  if (byBody) return styleOfBody
  const known = findKnownStyle(shape, model, badge)
  if (known !== undefined) return known
  if (styleOfBody !== undefined) return styleOfBody
  // Seven seats take a large car.
  if (shape === 'suv') return (seats ?? 0) >= 7 ? 5 : 1
  return chooseByName(shape, `${make} ${model}`)
}

/** The style that the model's name tells, alone or with its badge, as with 'Wrangler' and 'Unlimited'. */
function findKnownStyle(
  shape: StudioShape,
  model: string | null,
  badge: string | null | undefined,
): number | undefined {
  const name = `${model ?? ''} ${badge ?? ''}`.trim()
  return styleOfName[shape]?.find(([pattern]) => pattern.test(name))?.[1]
}

/** One of the usual styles of a shape, chosen by a hash of the name. */
function chooseByName(shape: StudioShape, name: string): number {
  const usual = {
    hatch: [1],
    truck: [2, 5],
    flatbed: [3],
    van: [1],
    ute: [1, 2, 3],
    caravan: [1],
    motorhome: [2],
    motorcycle: [1, 2, 3],
  }
  const styles: readonly number[] =
    shape in usual
      ? usual[shape as keyof typeof usual]
      : Array.from({ length: countStyles(shape) }, (_, index) => index + 1)
  return styles[hashText(name) % styles.length] ?? 1
}

/** The FNV-1a hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
