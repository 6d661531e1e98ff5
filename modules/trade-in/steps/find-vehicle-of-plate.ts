import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import type { PlateLookupOutcome } from '#modules/forms/plate-lookup.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import { readPlate } from '../lookups/plate.rules.ts'

/** A plate as a visitor typed it into a form. */
export interface TypedPlate {
  readonly rego: string
  readonly state: string | null
}

/**
 * Which vehicle a plate is of, for a form that the visitor could fill in as well: what registers say of it stays out of it.
 *
 * @param countLookup why the visitor may look up no more; undefined: they may
 */
export async function findVehicleOfPlate(
  lookups: Pick<PlateLookups, 'find'>,
  { site, log }: Pick<RequestContext, 'site' | 'log'>,
  typed: TypedPlate,
  countLookup: () => { readonly error: string } | undefined,
): Promise<PlateLookupOutcome> {
  const plate = readPlate(typed.rego, typed.state, site.configuration.region)
  if (plate === 'plate.rego') return { kind: 'bad-rego' }
  if (plate === 'plate.state') return { kind: 'bad-state' }
  const { vehicle: provider } = decideLookups(site.configuration)
  if (provider === null) return { kind: 'unavailable' }
  const refusal = countLookup()
  if (refusal !== undefined) return { kind: 'too-many', error: refusal.error }
  const outcome = await lookups.find(site, provider, plate, log)
  if (outcome.kind === 'found') return { kind: 'found', vehicle: outcome.found.vehicle }
  return { kind: outcome.kind === 'not-found' ? 'not-found' : 'unavailable' }
}
