import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import { checkLookupRequest } from '../lookups/check-lookup-request.ts'
import type { LookupOutcome, PlateVehicle } from '../lookups/lookup.types.ts'
import { readPlate } from '../lookups/plate.rules.ts'

/** A plate as typed into a form. */
export interface TypedPlate {
  readonly rego: string
  readonly state: string | null
  /** The bot check token, on sites that require one; null: no token was sent. */
  readonly botToken: string | null
}

/** The outcome. `bad-rego` and `bad-state`: the text is not a plate, so no lookup was made. */
export type VehicleOfPlateOutcome =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle }
  | { readonly kind: 'bad-rego' | 'bad-state' | Exclude<LookupOutcome<never>['kind'], 'found'> }

interface LookupParts {
  readonly lookups: Pick<PlateLookups, 'find'>
  readonly checkPerson: PersonCheck
}

/**
 * The vehicle of a plate, from the site's own provider, for a form that the visitor could also fill in by hand.
 * Register entries and the end of the VIN are left out, since the form does not need them. The pages and the endpoint
 * that call this must count the lookup first (`lookupLimit`).
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
