import type { DOMAttributes } from 'react'
import type { MapLocation } from '../../map/location-map.view.ts'

export interface ListedLocation extends MapLocation {
  /** '12 km away'; null while the visitor's place is not known. */
  readonly distance: string | null
}

/** What a marker and its entry in the list do alike. */
export type PointEvents = Pick<
  DOMAttributes<Element>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

/** What the map and the list show. */
export interface ShownLocations {
  readonly listed: readonly ListedLocation[]
  /** The location whose entry in the list is open; null: none is. */
  readonly chosenId: number | null
  /** The location that has the pointer or the focus, on the map or in the list. */
  readonly pointedId: number | null
  readonly pointEvents: (id: number) => PointEvents
}
