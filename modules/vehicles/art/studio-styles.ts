import type { BaseColour } from './base-colour.rules.ts'

/** The number of styles of each shape. For each, `studio/vehicles/src/models.js` has a model, such as `suv-1`. */
export const stylesOfShape = {
  suv: 4,
  hatch: 2,
  sedan: 2,
  wagon: 2,
  coupe: 2,
  convertible: 2,
  ute: 3,
  van: 3,
  people: 1,
  truck: 8,
  flatbed: 6,
  motorhome: 3,
  caravan: 7,
  motorcycle: 6,
  sportbike: 2,
  cruiser: 2,
} as const
export type StudioShape = keyof typeof stylesOfShape
export const studioShapes = Object.keys(stylesOfShape) as readonly StudioShape[]

/** The direction from which a vehicle is drawn. `hero`: from the front at an angle; `wheel`: a detail. */
export const studioViews = ['hero', 'side', 'rear', 'wheel', 'front'] as const
export type StudioView = (typeof studioViews)[number]

/** The backgrounds of vehicles; `clear` has only the vehicle's shadow. */
export const studioGrounds = [
  'clear',
  'studio',
  'graphite',
  'cool',
  'garage',
  'yard',
  'depot',
  'coast',
  'bush',
  'hills',
  'desert',
] as const
export type StudioGround = (typeof studioGrounds)[number]

/** A rendered vehicle: its form, without paint. */
export interface StudioModel {
  readonly shape: StudioShape
  /** From 1. */
  readonly style: number
}

export interface StudioPicture extends StudioModel {
  readonly view: StudioView
  readonly paint: BaseColour
  readonly ground: StudioGround
  /** The part of the background, 0 to 2; it varies so that adjacent pictures look different. */
  readonly groundPart: number
}
