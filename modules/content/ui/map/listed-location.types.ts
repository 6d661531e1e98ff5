import type { DOMAttributes } from 'react'
import type { MapLocation } from '../../map/location-map.view.ts'

export interface ListedLocation extends MapLocation {
  /** '12 km away'; null while the visitor's place is not known. */
  readonly distance: string | null
}

/** What a marker and its entry in the list do alike. */
export type LocationEvents = Pick<
  DOMAttributes<Element>,
  'onClick' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

/** What the map and the list show. */
export interface ShownLocations {
  readonly listed: readonly ListedLocation[]
  readonly chosenId: number
  /** The location that has the pointer or the focus, on the map or in the list. */
  readonly pointedId: number | null
  readonly events: (id: number) => LocationEvents
}
