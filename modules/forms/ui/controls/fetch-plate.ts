import type { PlateLookupOutcome, VehicleOfPlate } from '../../plate-lookup.rules.ts'
import { isRecord } from '../storage/stored-values.ts'

/** Which vehicle a plate is of (`POST /api/plate-vehicle`). */
export async function fetchPlate(rego: string, state: string | null): Promise<PlateLookupOutcome> {
  if (rego === '') return { kind: 'bad-rego' }
  try {
    const response = await fetch('/api/plate-vehicle', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ rego, state }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    return readOutcome(response.status, await response.json())
  } catch {
    return { kind: 'unavailable' }
  }
}

export function readOutcome(status: number, body: unknown): PlateLookupOutcome {
  if (!isRecord(body)) return { kind: 'unavailable' }
  const { vehicle, fields, error } = body
  if (status === 404) return { kind: 'not-found' }
  if (status === 422) {
    return { kind: isRecord(fields) && fields['state'] !== undefined ? 'bad-state' : 'bad-rego' }
  }
  if (status === 429 && typeof error === 'string') return { kind: 'too-many', error }
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

/** A provider has five seconds. */
const longestWaitMs = 10_000
