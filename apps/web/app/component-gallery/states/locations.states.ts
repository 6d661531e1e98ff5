import { buildLocationViews, type LocationView } from '#modules/content/location.view.ts'
import type { LocationMapView } from '#modules/content/map/location-map.view.ts'
import { frameMap, type MapPoint } from '#modules/locations/map/map-frame.rules.ts'
import { drawGround } from '#modules/locations/map/map-ground.rules.ts'
import type { LabelSide } from '#modules/locations/map/map-labels.rules.ts'
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

/** A map of the locations in all their states, of which the last has no coordinates. */
export function buildMapState(states: readonly LocationState[]): LocationMapView {
  const frame = frameMap([
    { lat: -38.15, lng: 144.36 },
    { lat: -36.76, lng: 145.4 },
  ])
  const markers = states.slice(0, -1).map(({ location: { name } }, at) => ({
    x: 140 + at * 160,
    y: 160 + (at % 2) * 140,
    name,
    from: { x: 150 + at * 150, y: 170 + (at % 2) * 140 },
  }))
  const { sides, ...ground } = drawGround(markers, frame)
  return {
    frame,
    ground,
    scale: { label: '50 km', units: 150 },
    locations: states.map(({ location }, at) => ({
      ...location,
      id: at + 1,
      number: at + 1,
      href: `#${location.anchor}`,
      position: at === states.length - 1 ? null : { lat: -38 + at / 5, lng: 144.5 },
      marker: withSide(markers[at], sides[at]),
      stock: { label: 'In stock here', href: '#' },
      page: null,
    })),
    cardsTellDistance: true,
    unit: 'km',
    locale: 'en-AU',
  }
}

const withSide = (marker: MapPoint | undefined, labelSide: LabelSide = null) =>
  marker === undefined ? null : { x: marker.x, y: marker.y, labelSide }

export const openStates: readonly NonNullable<LocationView['openState']>[] = [
  { kind: 'open', label: 'Open until 5 pm', occasion: null },
  { kind: 'closed', label: 'Opens Monday 9 am', occasion: null },
  { kind: 'by_appointment', label: 'By appointment today', occasion: null },
  { kind: 'closed', label: 'Opens Wednesday 8:30 am', occasion: 'Melbourne Cup public holiday' },
  { kind: 'closed', label: 'Closed', occasion: null },
]
