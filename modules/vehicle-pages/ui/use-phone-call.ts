import { type FormEvent, useState } from 'react'
import { trackRecorded } from '#modules/tracking/scripts/track.ts'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'

const callAddress = '/api/events/car_phone_call'
const longestWaitMs = 10_000

/** The phone number of a vehicle. All places on the page share it, so that it is revealed in all of them at once. */
export interface PhoneCall {
  /** `href` is null while the number is masked. */
  readonly phone: { readonly text: string; readonly href: string | null }
  /** Whether the number was masked and the visitor has revealed it. */
  readonly isRevealed: boolean
  readonly isRequesting: boolean
  readonly isRefused: boolean
  /** Action of the form for visitors without script, and §7's payload. */
  readonly action: string
  /** Path of a page with the same number, for when revealing fails. */
  readonly contactPath: string
  readonly payload: Readonly<Record<'car_id' | 'dealership_id' | 'website_id', number>>
  request(event: FormEvent): void
}

/** @param posted result of the form that was posted without script */
export function usePhoneCall(
  { id, phone, canonicalPath }: Pick<VehiclePageView, 'id' | 'phone' | 'canonicalPath'>,
  contactPath: string,
  posted: PhoneNumberResult | null,
): PhoneCall | null {
  const [result, setResult] = useState<PhoneNumberResult | 'asking' | null>(posted)
  if (phone === null) return null
  const payload = { car_id: id, dealership_id: phone.dealershipId, website_id: phone.websiteId }
  const isRevealed = typeof result !== 'string' && result !== null
  return {
    phone: isRevealed ? result : phone,
    isRevealed,
    isRequesting: result === 'asking',
    isRefused: result === 'refused',
    action: canonicalPath,
    contactPath,
    payload,
    request(event) {
      event.preventDefault()
      if (result === 'asking') return
      setResult('asking')
      fetchNumber(payload).then(setResult, () => setResult('refused'))
    },
  }
}

async function fetchNumber(payload: PhoneCall['payload']): Promise<PhoneNumberResult> {
  const response = await fetch(callAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(longestWaitMs),
  })
  if (!response.ok) return 'refused'
  const {
    phone: text,
    href,
    event_id: eventId,
  } = (await response.json()) as { phone: string; href: string; event_id: string }
  trackRecorded(eventId)
  return { text, href }
}
