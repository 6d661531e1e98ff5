import { buildDealerContactPath } from '#modules/links/paths.ts'
import type { DistanceUnit, Position } from '#modules/locations/distance.rules.ts'
import { readCoastline } from '#modules/locations/map/coastline.ts'
import { drawLand } from '#modules/locations/map/land-outline.rules.ts'
import {
  decideScale,
  frameMap,
  type MapFrame,
  type MapPoint,
  projectPosition,
  spreadMarkers,
} from '#modules/locations/map/map-frame.rules.ts'
import {
  arrangeLabels,
  type LabelSide,
  type TownLabel,
} from '#modules/locations/map/map-labels.rules.ts'
import { towns } from '#modules/locations/map/towns.ts'
import { areApart, findPosition } from '#modules/locations/places-apart.rules.ts'
import type { Site, SiteDealership } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from '../location.view.ts'

interface NamedLink {
  readonly label: string
  readonly href: string
}

type ShownLocation = Pick<
  LocationView,
  'id' | 'name' | 'department' | 'addressLines' | 'phone' | 'mapHref' | 'openState'
>

export interface MapLocation extends ShownLocation {
  /** The number on its marker and in the list, from 1. */
  readonly number: number
  /** Where the page shows the location in full: '#location-geelong'. */
  readonly href: string
  /** Null: the site's configuration has no coordinates for it, so the list has it and the map has not. */
  readonly position: Position | null
  readonly marker: (MapPoint & { readonly labelSide: LabelSide }) | null
  /** The search for the vehicles of its dealership; null for a workshop or parts counter. */
  readonly stock: NamedLink | null
  /** The page of its dealership; null on a site of one. */
  readonly page: NamedLink | null
}

/** A map of a site's locations, drawn by us: no other company learns who looks at it. */
export interface LocationMapView {
  readonly frame: MapFrame
  /** The land as the `d` of an SVG path. */
  readonly land: string
  readonly towns: readonly TownLabel[]
  readonly scale: { readonly label: string; readonly units: number }
  readonly locations: readonly MapLocation[]
  readonly unit: DistanceUnit
  readonly locale: string
  /** Whether the cards of vehicles tell how far away they are as well. */
  readonly cardsTellDistance: boolean
}

/** More markers would cover the map; further locations are in the list. */
const mostMarkers = 150

/**
 * Null unless at least two locations of the site are known to be in different places.
 * @param buildStockHref the search for exactly the vehicles of a dealership
 */
export function buildLocationMap(
  site: Site,
  now: Date,
  buildStockHref: (dealership: SiteDealership) => string,
): LocationMapView | null {
  const positions = new Map(
    site.dealerships
      .flatMap(({ locations }) => locations)
      .map((location) => [location.id, findPosition(location)]),
  )
  const shown = buildLocationViews(site, now)
  const marked = shown
    .filter(({ id }) => (positions.get(id) ?? null) !== null)
    .slice(0, mostMarkers)
  const known = marked.flatMap(({ id }) => positions.get(id) ?? [])
  if (!areApart(known)) return null

  const frame = frameMap(known)
  const points = spreadMarkers(known.map((position) => projectPosition(position, frame)))
  const named = points.map((point, at) => ({ ...point, name: marked[at]?.name ?? '' }))
  const labels = arrangeLabels(named, towns, frame)
  const markers = new Map(
    points.map((point, at) => [marked[at]?.id, { ...point, labelSide: labels.sides[at] ?? null }]),
  )
  const scale = decideScale(frame)
  const { region } = site.configuration
  return {
    frame,
    land: drawLand(readCoastline(), frame),
    towns: labels.towns,
    scale: { label: `${scale.km} km`, units: scale.units },
    locations: shown.map((location, index) => ({
      ...pickShown(location),
      number: index + 1,
      href: `#${location.anchor}`,
      position: positions.get(location.id) ?? null,
      marker: markers.get(location.id) ?? null,
      ...linkDealership(site, location, buildStockHref),
    })),
    unit: region.distance_unit,
    locale: region.locale,
    cardsTellDistance: site.configuration.card.show_location,
  }
}

const pickShown = ({
  id,
  name,
  department,
  addressLines,
  phone,
  mapHref,
  openState,
}: LocationView): ShownLocation => ({
  id,
  name,
  department,
  addressLines,
  phone,
  mapHref,
  openState,
})

function linkDealership(
  { dealerships }: Site,
  { id, department }: LocationView,
  buildStockHref: (dealership: SiteDealership) => string,
): Pick<MapLocation, 'stock' | 'page'> {
  const dealership = dealerships.find(({ locations }) => locations.some((each) => each.id === id))
  if (dealership === undefined) return { stock: null, page: null }
  const isOneOfSeveral = dealerships.length > 1
  return {
    stock:
      department === 'Sales'
        ? {
            label: isOneOfSeveral ? `In stock at ${dealership.name}` : 'See what’s in stock',
            href: buildStockHref(dealership),
          }
        : null,
    page: isOneOfSeveral
      ? { label: `More about ${dealership.name}`, href: buildDealerContactPath(dealership.slug) }
      : null,
  }
}
