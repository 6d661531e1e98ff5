import type { StudioGround } from './studio-styles.ts'

/** How a vehicle looks on a background: the light, the reflection on the floor, and the depth of the shadow. */
export interface GroundLight {
  /** Factors for red, green and blue; 1 is the light of the masters. */
  readonly gain: readonly [number, number, number]
  /** The strength of the vehicle's reflection on the floor, from 0 to 1. */
  readonly mirror: number
  /** The depth of the shadow, from 0 to 1. */
  readonly shadow: number
}

export const groundLights: Readonly<Record<StudioGround, GroundLight>> = {
  clear: { gain: [1.1, 1.1, 1.1], mirror: 0, shadow: 0.86 },
  studio: { gain: [1.16, 1.16, 1.16], mirror: 0.2, shadow: 0.86 },
  graphite: { gain: [1.08, 1.1, 1.13], mirror: 0.3, shadow: 0.9 },
  cool: { gain: [1.12, 1.14, 1.17], mirror: 0.3, shadow: 0.86 },
  garage: { gain: [1.14, 1.05, 0.95], mirror: 0.38, shadow: 0.95 },
  yard: { gain: [1.2, 1.19, 1.17], mirror: 0.03, shadow: 0.92 },
  depot: { gain: [1.12, 1.11, 1.1], mirror: 0.05, shadow: 0.92 },
  coast: { gain: [1.22, 1.19, 1.14], mirror: 0.03, shadow: 0.9 },
  bush: { gain: [1.18, 1.12, 1.03], mirror: 0.01, shadow: 0.92 },
  hills: { gain: [1.12, 1.14, 1.15], mirror: 0.05, shadow: 0.92 },
  desert: { gain: [1.22, 1.15, 1.04], mirror: 0.02, shadow: 0.93 },
}
