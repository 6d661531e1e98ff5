import { buildDealerContactPath } from '#modules/links/paths.ts'
import type { DistanceUnit, Position } from '#modules/locations/distance.rules.ts'
import {
  decideScale,
  frameMap,
  type MapFrame,
  type MapPoint,
  projectPosition,
  spreadMarkers,
} from '#modules/locations/map/map-frame.rules.ts'
import { drawGround, type MapGround } from '#modules/locations/map/map-ground.rules.ts'
import type { LabelSide } from '#modules/locations/map/map-labels.rules.ts'
import { findOnlyPlace } from '#modules/locations/place-label.rules.ts'
import { areApart, findPosition } from '#modules/locations/places-apart.rules.ts'
import type { Site, SiteDealership } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from '../location.view.ts'

interface NamedLink {
  readonly label: string
  readonly href: string
}

export interface MapLocation extends LocationView {
  /** The number on its marker and in the list, from 1. */
  readonly number: number
  /** Where the list shows the location in full: '#location-geelong'. */
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
  /** Land, roads and names below the markers. */
  readonly ground: Omit<MapGround, 'sides'>
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
  const shown = buildLocationViews(site, now)
  const drawn = findDrawing(
    site,
    shown.map(({ id }) => id),
  )
  if (drawn === null) return null
  const { frame, ground, positions, markers } = drawn
  const scale = decideScale(frame)
  const { region } = site.configuration
  return {
    frame,
    ground,
    scale: { label: `${scale.km} km`, units: scale.units },
    locations: shown.map((location, index) => ({
      ...location,
      number: index + 1,
      href: `#${location.anchor}`,
      position: positions.get(location.id) ?? null,
      marker: markers.get(location.id) ?? null,
      ...linkDealership(site, location, buildStockHref),
    })),
    unit: region.distance_unit,
    locale: region.locale,
    cardsTellDistance:
      site.configuration.card.show_location && findOnlyPlace(site.dealerships) === null,
  }
}

/** What of a map is the same until the site's configuration changes. */
interface SiteDrawing {
  readonly frame: MapFrame
  readonly ground: LocationMapView['ground']
  readonly positions: ReadonlyMap<number, Position>
  readonly markers: ReadonlyMap<number, NonNullable<MapLocation['marker']>>
}

/** Drawn once for each version of a site: land, roads and names take much longer than the rest of the page. */
const known = new WeakMap<Site, SiteDrawing | null>()

function findDrawing(site: Site, shown: readonly number[]): SiteDrawing | null {
  const found = known.get(site)
  if (found !== undefined) return found
  const drawn = drawSite(site, shown)
  known.set(site, drawn)
  return drawn
}

/** @param shown the ids of the locations that the page has, in the order of their numbers */
function drawSite(site: Site, shown: readonly number[]): SiteDrawing | null {
  const all = new Map(
    site.dealerships
      .flatMap(({ locations }) => locations)
      .map((location) => [location.id, location]),
  )
  const placed = shown.flatMap((id) => {
    const location = all.get(id)
    const position = location === undefined ? null : findPosition(location)
    return location === undefined || position === null
      ? []
      : [{ id, name: location.name, position }]
  })
  const marked = placed.slice(0, mostMarkers)
  const marks = marked.map(({ position }) => position)
  if (!areApart(marks)) return null

  const frame = frameMap(marks)
  const places = marks.map((position) => projectPosition(position, frame))
  const points = spreadMarkers(places)
  const placedMarkers = marked.flatMap(({ name }, at) => {
    const [from, point] = [places[at], points[at]]
    return from === undefined || point === undefined ? [] : [{ ...point, name, from }]
  })
  const { sides, ...ground } = drawGround(placedMarkers, frame)
  return {
    frame,
    ground,
    positions: new Map(placed.map(({ id, position }) => [id, position])),
    markers: new Map(
      marked.flatMap(({ id }, at) => {
        const point = points[at]
        return point === undefined ? [] : [[id, { ...point, labelSide: sides[at] ?? null }]]
      }),
    ),
  }
}

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
