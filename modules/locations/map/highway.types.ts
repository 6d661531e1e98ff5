import type { Position } from '../distance.rules.ts'

export type RoadWeight = 'national' | 'state'

/** A number, a weight, and the places in order: 'NSW: Albury; VIC: Wodonga, Glenrowan -36.46 146.22'. */
export type HighwayText = readonly [number: string, weight: RoadWeight, places: string]

export interface HighwayPlace extends Position {
  readonly name: string
}

export interface Highway {
  readonly country: 'AU' | 'NZ'
  readonly number: string
  readonly weight: RoadWeight
  readonly places: readonly HighwayPlace[]
}
