import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import { checkLookupRequest } from '../lookups/check-lookup-request.ts'
import type { LookupOutcome, PlateVehicle } from '../lookups/lookup.types.ts'
import { readPlate } from '../lookups/plate.rules.ts'

/** A plate as a visitor typed it into a form. */
export interface TypedPlate {
  readonly rego: string
  readonly state: string | null
  /** That a person typed it, on sites that check that; null: none was sent. */
  readonly botToken: string | null
}

/** What came of it; `bad-rego` and `bad-state`: nobody was asked, as this is no plate. */
export type VehicleOfPlateOutcome =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle }
  | { readonly kind: 'bad-rego' | 'bad-state' | Exclude<LookupOutcome<never>['kind'], 'found'> }

interface LookupParts {
  readonly lookups: Pick<PlateLookups, 'find'>
  readonly checkPerson: PersonCheck
}

/**
 * Which vehicle a plate is of, by the site's own provider, for a form that the visitor could fill in as well: what registers
 * say of it stays out of it, and the last of its VIN, which helps nobody to fill in a form. Pages and the endpoint count it
 * before (`lookupLimit`).
 */
export async function findVehicleOfPlate(
  { lookups, checkPerson }: LookupParts,
  context: Pick<RequestContext, 'site' | 'log' | 'now'>,
  typed: TypedPlate,
): Promise<VehicleOfPlateOutcome> {
  const { configuration } = context.site
  const plate = readPlate(typed.rego, typed.state, configuration.region)
  if (plate === 'plate.rego') return { kind: 'bad-rego' }
  if (plate === 'plate.state') return { kind: 'bad-state' }
  const { vehicle: provider } = decideLookups(configuration)
  if (provider === null) return { kind: 'not-offered' }
  const request = await checkLookupRequest(checkPerson, context, typed.botToken)
  const outcome = await lookups.find(request, provider, plate)
  if (outcome.kind !== 'found') return { kind: outcome.kind }
  return { kind: 'found', vehicle: { ...outcome.found.vehicle, vinLast4: null } }
}
