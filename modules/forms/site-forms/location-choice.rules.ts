import { listSelling } from '#modules/locations/location.rules.ts'
import type { Site, SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import type { ChoiceView } from '../form.types.ts'

/** The departments whose locations a form may offer. */
export type Department = 'sales' | 'service' | 'parts'

export interface ChosenLocation {
  readonly dealership: SiteDealership
  /** Null if a dealership was chosen, but no location. */
  readonly location: SiteLocation | null
}

/**
 * Types of location to use for each department, in order of preference: a department without its own locations uses
 * those of another.
 */
const standIns: Readonly<Record<Department, readonly Department[]>> = {
  sales: ['sales'],
  service: ['service', 'sales'],
  parts: ['parts', 'service', 'sales'],
}

/** The visible locations for a department: of the first type in `standIns` that the site has, else all. */
export function listDepartmentLocations(
  site: Site,
  department: Department,
): readonly SiteLocation[] {
  const visible = listLocations(site).filter((location) => location.visible)
  const own = standIns[department]
    .map((type) => visible.filter((location) => location.location_type === type))
    .find((found) => found.length > 0)
  return own ?? visible
}

/** Choices of a location select. */
export function listLocationChoices(site: Site, locations: readonly SiteLocation[]): ChoiceView[] {
  return locations.map((location) => {
    const { city } = location.address
    const hint = location.name.includes(city) ? null : city
    return { value: buildLocationValue(site, location), label: location.name, hint }
  })
}

/** Choices of a dealership select; the label includes the city of a dealership with one visible location. */
export function listDealershipChoices({ dealerships }: Site): ChoiceView[] {
  return dealerships.map(({ slug, name }) => ({ value: slug, label: name, hint: null }))
}

/** A location’s slug, or its id where two dealerships use the same slug. */
export function buildLocationValue(site: Site, location: SiteLocation): string {
  const namesakes = listLocations(site).filter(({ slug }) => slug === location.slug)
  return namesakes.length === 1 ? location.slug : String(location.id)
}

/**
 * Finds the location of a value or URL: by slug, id or name of a location, or by slug or name of a
 * dealership; a dealership with a single location means that location.
 */
export function findChosenLocation(site: Site, text: string): ChosenLocation | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  for (const dealership of site.dealerships) {
    const location = dealership.locations.find(
      (other) => buildLocationValue(site, other) === wanted || String(other.id) === wanted,
    )
    if (location !== undefined) return { dealership, location }
  }
  const dealership = site.dealerships.find(
    ({ slug, name }) => slug === wanted || name.toLowerCase() === wanted,
  )
  if (dealership !== undefined) return { dealership, location: findOnlyLocation(dealership) }
  for (const other of site.dealerships) {
    const location = other.locations.find(({ name }) => name.toLowerCase() === wanted)
    if (location !== undefined) return { dealership: other, location }
  }
  return undefined
}

function findOnlyLocation({ locations }: SiteDealership): SiteLocation | null {
  const selling = listSelling(locations)
  const shown = selling.length > 0 ? selling : locations.filter(({ visible }) => visible)
  const [first, ...others] = shown
  return first === undefined || others.length > 0 ? null : first
}

function listLocations({ dealerships }: Site): SiteLocation[] {
  return dealerships.flatMap(({ locations }) => locations)
}
