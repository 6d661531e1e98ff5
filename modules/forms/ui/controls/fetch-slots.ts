import type { SlotDates } from '../../form.types.ts'
import { isSlotStart } from '../../visits/slot-choice.rules.ts'
import { isRecord } from '../storage/stored-values.ts'

/**
 * Fetches free times; undefined if the endpoint is unavailable.
 *
 * @param hold the visitor's own hold, whose time counts as free; null without one
 */
export async function fetchSlots(
  href: string,
  hold: string | null,
  signal: AbortSignal,
): Promise<SlotDates | undefined> {
  try {
    const response = await fetch(hold === null ? href : `${href}&hold=${hold}`, {
      signal,
      headers: { accept: 'application/json' },
    })
    // The location offers no such appointments.
    if (response.status === 404) return { dates: [] }
    return response.ok ? readSlots(await response.json()) : undefined
  } catch {
    return undefined
  }
}

const datePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

export function readSlots(body: unknown): SlotDates {
  const dates = isRecord(body) && Array.isArray(body['dates']) ? body['dates'] : []
  return {
    dates: dates.flatMap((day: unknown) => {
      if (!isRecord(day) || typeof day['date'] !== 'string' || !datePattern.test(day['date']))
        return []
      if (!Array.isArray(day['slots'])) return []
      const slots = day['slots'].flatMap((slot: unknown) => {
        if (!isRecord(slot)) return []
        const { start, end, remaining } = slot
        if (typeof start !== 'string' || !isSlotStart(start) || typeof end !== 'string') return []
        return [{ start, end, remaining: typeof remaining === 'number' ? remaining : 1 }]
      })
      return slots.length === 0 ? [] : [{ date: day['date'], slots }]
    }),
  }
}

export interface HoldRequest {
  readonly kind: 'test-drive' | 'service'
  readonly dealership_id: number
  readonly location: string
  readonly start: string
  readonly hours?: number
  readonly wait?: boolean
  readonly car_id?: number
  /** Id of the hold to replace. */
  readonly hold?: string
}

export type HoldResult =
  | { readonly kind: 'held'; readonly hold: string; readonly seconds: number }
  /** Another visitor has the time. */
  | { readonly kind: 'taken' }
  /** Whether the time is free is decided when the form is sent. */
  | { readonly kind: 'unknown' }

/** Requests a hold on a time while the form is open (`POST /api/bookings/hold`). */
export async function requestHold(body: HoldRequest): Promise<HoldResult> {
  try {
    const response = await fetch('/api/bookings/hold', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    if (response.status === 409) return { kind: 'taken' }
    const held: unknown = response.ok ? await response.json() : null
    if (!isRecord(held)) return { kind: 'unknown' }
    const { hold, seconds } = held
    return typeof hold === 'string' && typeof seconds === 'number'
      ? { kind: 'held', hold, seconds }
      : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}

const longestWaitMs = 10_000
