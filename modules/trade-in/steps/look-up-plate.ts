import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import type { LookupRequest } from '../lookups/lookup-request.types.ts'
import type { Plate } from '../lookups/lookup.types.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import type { KnownVehicle } from '../trade-in.types.ts'

/**
 * Finds the vehicle of a plate and its register entries, with the site's providers. If that fails the visitor types
 * in the vehicle: a lookup never prevents a trade-in.
 */
export async function lookUpPlate(
  lookups: PlateLookups,
  request: LookupRequest,
  plate: Plate,
): Promise<KnownVehicle> {
  const { vehicle: provider, checks: register } = decideLookups(request.site.configuration)
  if (provider === null) return { kind: 'by-hand', reason: 'not-offered' }
  const isOther = register !== null && register !== provider
  const [outcome, checked] = await Promise.all([
    lookups.find(request, provider, plate),
    isOther ? lookups.find(request, register, plate) : null,
  ])
  if (outcome.kind !== 'found') return { kind: 'by-hand', reason: outcome.kind }
  const { vehicle, checks } = outcome.found
  return {
    kind: 'found',
    vehicle,
    checks: checked?.kind === 'found' ? checked.found.checks : checks,
  }
}
