import { envelopeNames } from '../../envelope-names.ts'
import type { PlateLookupOutcome, VehicleOfPlate } from '../../plates/plate-lookup.rules.ts'
import { isRecord } from '../storage/stored-values.ts'

/**
 * Token that proves a human sender; undefined: the site does not check; null: Turnstile gives none.
 */
export type PlateToken = string | null | undefined

/** Looks up the vehicle of a plate (`POST /api/plate-vehicle`). */
export async function fetchPlate(
  rego: string,
  state: string | null,
  token: PlateToken,
): Promise<PlateLookupOutcome> {
  if (rego === '') return { kind: 'bad-rego' }
  // Saves a request that the server would refuse with the same result.
  if (token === null) return { kind: 'no-person' }
  try {
    const response = await fetch('/api/plate-vehicle', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ rego, state, [envelopeNames.botToken]: token }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    return readOutcome(response.status, await response.json())
  } catch {
    return { kind: 'unavailable' }
  }
}

export function readOutcome(status: number, body: unknown): PlateLookupOutcome {
  if (!isRecord(body)) return { kind: 'unavailable' }
  const { vehicle, fields } = body
  if (status === 404) return { kind: 'not-found' }
  if (status === 422) {
    return { kind: isRecord(fields) && fields['state'] !== undefined ? 'bad-state' : 'bad-rego' }
  }
  if (status === 403) return { kind: 'no-person' }
  if (status === 429) return { kind: 'too-many' }
  const found = status === 200 ? readVehicle(vehicle) : undefined
  return found === undefined ? { kind: 'unavailable' } : { kind: 'found', vehicle: found }
}

function readVehicle(vehicle: unknown): VehicleOfPlate | undefined {
  if (!isRecord(vehicle)) return undefined
  const { make, model, year, badge, colour } = vehicle
  if (typeof make !== 'string' || typeof model !== 'string' || typeof year !== 'number') return
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { make, model, year, badge: text(badge), colour: text(colour) }
}

/** The server allows a provider five seconds. */
const longestWaitMs = 10_000
