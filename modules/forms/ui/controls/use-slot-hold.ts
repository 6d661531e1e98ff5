import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingQuestion } from '../../visits/booking-question.rules.ts'
import type { BookingPlan } from '../../form.types.ts'
import { parseSlotChoice } from '../../visits/slot-choice.rules.ts'
import { requestHold } from './fetch-slots.ts'
import { buildHoldRequest, confirmHold, type HeldSlot } from './slot-hold.rules.ts'

interface SlotHoldOptions {
  readonly plan: BookingPlan
  readonly question: BookingQuestion
  /** URL of the free times for the question; null: no location is chosen. */
  readonly href: string | null
  /** The initial value of the control. */
  readonly posted: string
  /** Called when another visitor has the chosen time. */
  readonly onTaken: () => void
}

interface SlotHold {
  readonly held: HeldSlot | null
  /** A chosen time that another visitor has. */
  readonly gone: string | null
  readonly choose: (start: string) => void
}

/** Holds the chosen time while the form is open. */
export function useSlotHold({ plan, question, href, posted, onTaken }: SlotHoldOptions): SlotHold {
  const [gone, setGone] = useState<string | null>(null)
  const [held, setHeld] = useState<HeldSlot | null>(() => {
    const choice = parseSlotChoice(posted)
    return choice === undefined ? null : { ...choice, href, seconds: null, hasEnded: false }
  })

  const choose = (start: string) => {
    const { location } = question
    if (location === undefined) return
    const hold = held?.hold ?? null
    setGone(null)
    setHeld({ start, href, hold, seconds: null, hasEnded: false })
    const request = buildHoldRequest(plan, location, question, { start, hold })
    void requestHold(request).then((result) => {
      if (result.kind === 'held') setHeld((latest) => confirmHold(latest, start, result))
      if (result.kind !== 'taken') return
      setGone(start)
      setHeld(null)
      onTaken()
    })
  }

  useEffect(() => {
    if (held === null || held.seconds === null) return
    const end = () =>
      setHeld((latest) => (latest === held ? { ...held, seconds: null, hasEnded: true } : latest))
    const timer = setTimeout(end, held.seconds * 1000)
    return () => clearTimeout(timer)
  }, [held])

  return { held, gone, choose }
}

/**
 * Holds the chosen time again after other work or another location is chosen.
 *
 * @param isFree whether the chosen time is also free for the new choice
 */
export function useRenewedHold(
  { held, choose }: SlotHold,
  href: string | null,
  isFree: boolean,
): void {
  const renew = useEffectEvent(() => {
    if (held !== null && isFree && held.href !== href) choose(held.start)
  })
  // A time can be held again only after the server has listed it as free.
  useEffect(() => renew(), [href, isFree])
}
