import { type FormEvent, useState } from 'react'
import type { PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'

const callAddress = '/api/events/car_phone_call'
const longestWaitMs = 10_000

/** A vehicle's number on its page, wherever it stands there: asked for once, it is shown everywhere. */
export interface PhoneCall {
  /** `href` null: it is masked still. */
  readonly phone: { readonly text: string; readonly href: string | null }
  /** It was masked, and somebody asked. */
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

/** @param answered what came back to a form that was posted without script */
export function usePhoneCall(
  { id, phone, canonicalPath }: Pick<VehiclePageView, 'id' | 'phone' | 'canonicalPath'>,
  contactPath: string,
  answered: PhoneNumberResult | null,
): PhoneCall | null {
  const [answer, setAnswer] = useState<PhoneNumberResult | 'asking' | null>(answered)
  if (phone === null) return null
  const payload = { car_id: id, dealership_id: phone.dealershipId, website_id: phone.websiteId }
  const isRevealed = typeof answer !== 'string' && answer !== null
  return {
    phone: isRevealed ? answer : phone,
    isRevealed,
    isAsking: answer === 'asking',
    isRefused: answer === 'refused',
    action: canonicalPath,
    contactPath,
    payload,
    ask(event) {
      event.preventDefault()
      if (answer === 'asking') return
      setAnswer('asking')
      askForNumber(payload).then(setAnswer, () => setAnswer('refused'))
    },
  }
}

async function askForNumber(payload: PhoneCall['payload']): Promise<PhoneNumberResult> {
  const answer = await fetch(callAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(longestWaitMs),
  })
  const { phone: text, href } = (await answer.json()) as { phone: string; href: string }
  return answer.ok ? { text, href } : 'refused'
}
