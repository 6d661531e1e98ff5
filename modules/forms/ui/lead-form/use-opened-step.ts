import { useEffect, useEffectEvent } from 'react'
import { carryTradeIn } from './carried-trade-in.ts'
import { fillInDetails } from './fill-in-details.ts'
import type { FormSession } from './use-form-session.ts'

/** Moves the focus to a step that opens, and fills in what the browser has stored for it. */
export function useOpenedStep(session: FormSession): void {
  const { form, current, elements } = session
  const settleIn = useEffectEvent((opening: number) => {
    if (opening > 0 && current.failure === null && form.steps.length > 1) {
      elements.step.current?.focus()
    }
    carryTradeIn(session)
    fillInDetails(session)
  })
  // In an effect, because the server has no access to the browser's storage.
  useEffect(() => settleIn(current.opening), [current.opening])
}
