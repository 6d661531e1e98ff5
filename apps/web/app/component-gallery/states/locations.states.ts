import { buildLocationViews, type LocationView } from '#modules/content/location.view.ts'
import type { GalleryBase } from './gallery-base.ts'

interface LocationState {
  readonly title: string
  readonly location: LocationView
}

/** The site's first location with other hours and texts. */
export function buildLocationStates({ site, now }: GalleryBase): LocationState[] {
  const usual = buildLocationViews(site, now)[0]
  if (usual === undefined) return []
  const shown = (title: string, changed: Partial<LocationView>): LocationState => ({
    title,
    location: { ...usual, ...changed },
  })
  return [
    shown('as it is', {}),
    shown('open', { openState: openStates[0] ?? null }),
    shown('closed', { openState: openStates[1] ?? null }),
    shown('no phone, no hours, no e-mail', {
      phone: null,
      email: null,
      openState: null,
      hours: [],
      licence: null,
    }),
    shown('without a map', { mapPicture: null }),
    shown('long words', {
      name: 'Wollongong and Shellharbour Prestige Commercial Vehicle Service Centre',
      addressLines: [
        'Unit 12, Building C, 1184–1190 Old Princes Highway Industrial Estate',
        'Shellharbour City Centre NSW 2529',
      ],
      email: 'commercial.vehicle.service.bookings@wollongong-shellharbour.example',
      openState: openStates[3] ?? null,
    }),
  ]
}

export const openStates: readonly NonNullable<LocationView['openState']>[] = [
  { kind: 'open', label: 'Open until 5 pm', occasion: null },
  { kind: 'closed', label: 'Opens Monday 9 am', occasion: null },
  { kind: 'by_appointment', label: 'By appointment today', occasion: null },
  { kind: 'closed', label: 'Opens Wednesday 8:30 am', occasion: 'Melbourne Cup public holiday' },
  { kind: 'closed', label: 'Closed', occasion: null },
]
