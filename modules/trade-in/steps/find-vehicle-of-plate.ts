import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import type { PlateVehicle } from '../lookups/lookup.types.ts'
import { readPlate } from '../lookups/plate.rules.ts'

/** A plate as a visitor typed it into a form. */
export interface TypedPlate {
  readonly rego: string
  readonly state: string | null
}

/** What came of it; `bad-rego` and `bad-state`: nobody was asked, as this is no plate. */
export type VehicleOfPlateOutcome =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle }
  | { readonly kind: 'bad-rego' | 'bad-state' | 'not-found' | 'not-offered' | 'unavailable' }

/**
 * Which vehicle a plate is of, by the site's own provider, for a form that the visitor could fill in as well: what registers
 * say of it stays out of it, and the last of its VIN, which helps nobody to fill in a form. Pages and the endpoint count it
 * before (`lookupLimit`).
 */
export async function findVehicleOfPlate(
  lookups: Pick<PlateLookups, 'find'>,
  { site, log }: Pick<RequestContext, 'site' | 'log'>,
  typed: TypedPlate,
): Promise<VehicleOfPlateOutcome> {
  const plate = readPlate(typed.rego, typed.state, site.configuration.region)
  if (plate === 'plate.rego') return { kind: 'bad-rego' }
  if (plate === 'plate.state') return { kind: 'bad-state' }
  const { vehicle: provider } = decideLookups(site.configuration)
  if (provider === null) return { kind: 'not-offered' }
  const outcome = await lookups.find(site, provider, plate, log)
  if (outcome.kind !== 'found') return { kind: outcome.kind }
  return { kind: 'found', vehicle: { ...outcome.found.vehicle, vinLast4: null } }
}
