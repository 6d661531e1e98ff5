import { type FormEvent, useState } from 'react'
import { tellRecorded } from '#modules/tracking/scripts/track.ts'
import type { PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'

const callAddress = '/api/events/car_phone_call'
const longestWaitMs = 10_000

/** A vehicle's number on its page, wherever it stands there: asked for once, it is shown everywhere. */
export interface PhoneCall {
  /** `href` null: it is masked still. */
  readonly phone: { readonly text: string; readonly href: string | null }
  /** It was masked, and the visitor asked for it. */
  readonly isRevealed: boolean
  readonly isAsking: boolean
  readonly isRefused: boolean
  /** Where a form without script goes, and §7's payload that it sends. */
  readonly action: string
  /** Where the number stands as well, for when it can't be had here. */
  readonly contactPath: string
  readonly payload: Readonly<Record<'car_id' | 'dealership_id' | 'website_id', number>>
  ask(event: FormEvent): void
}

/** @param posted the result of a form that was posted without script */
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
    isAsking: result === 'asking',
    isRefused: result === 'refused',
    action: canonicalPath,
    contactPath,
    payload,
    ask(event) {
      event.preventDefault()
      if (result === 'asking') return
      setResult('asking')
      askForNumber(payload).then(setResult, () => setResult('refused'))
    },
  }
}

async function askForNumber(payload: PhoneCall['payload']): Promise<PhoneNumberResult> {
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
  tellRecorded(eventId)
  return { text, href }
}
