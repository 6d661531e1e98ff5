import type { BaseColour } from './base-colour.rules.ts'
import { type DrawnStyle, drawnStyles, type StudioFront } from './drawn-styles.ts'
import type { StudioView } from './studio-views.ts'

export type StudioShape = keyof typeof drawnStyles
export const studioShapes = Object.keys(drawnStyles) as readonly StudioShape[]

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
  /** One of the style's other fronts; its own front if it is missing. */
  readonly front?: StudioFront
}

export interface StudioPicture extends StudioModel {
  readonly view: StudioView
  readonly paint: BaseColour
  readonly ground: StudioGround
  /** The part of the background, 0 to 2; it varies so that adjacent pictures look different. */
  readonly groundPart: number
}

/** What the pictures of this form show; undefined for a style that does not exist. */
export const findDrawnStyle = ({ shape, style }: StudioModel): DrawnStyle | undefined =>
  drawnStyles[shape][style - 1]

/** The number of styles of a shape. */
export const countStyles = (shape: StudioShape): number => drawnStyles[shape].length
