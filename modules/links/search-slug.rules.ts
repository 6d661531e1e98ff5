import { buildMakeSearchPath } from './paths.ts'

/**
 * The slug of a make, model or body type in search paths: 'Mercedes-Benz' is mercedes-benz, 'Škoda'
 * skoda.
 */
export function buildSearchSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The search page of a vehicle's make and model. */
export function buildModelSearchPath(vehicle: {
  readonly make: string
  readonly model: string
}): string {
  return buildMakeSearchPath(buildSearchSlug(vehicle.make), buildSearchSlug(vehicle.model))
}
