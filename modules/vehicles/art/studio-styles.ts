import type { BaseColour } from './base-colour.rules.ts'

/** How many styles each shape is rendered in; `studio/vehicles/src/models.js` has one of each, `suv-1` and on. */
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

/** From where a vehicle is seen. `hero` is three quarters from ahead; `wheel` is a detail. */
export const studioViews = ['hero', 'side', 'rear', 'wheel', 'front'] as const
export type StudioView = (typeof studioViews)[number]

/** What a vehicle stands on; `clear` has nothing around it but its shadow. */
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

/** A vehicle as it was rendered: its form and not yet its paint. */
export interface StudioModel {
  readonly shape: StudioShape
  /** From 1. */
  readonly style: number
}

export interface StudioPicture extends StudioModel {
  readonly view: StudioView
  readonly paint: BaseColour
  readonly ground: StudioGround
  /** 0 to 2: which part of the ground is behind it, so that neighbours differ. */
  readonly groundPart: number
}
