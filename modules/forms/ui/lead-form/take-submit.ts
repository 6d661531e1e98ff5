import type { SubmitEvent } from 'react'
import { envelopeNames } from '../../envelope-names.ts'
import { advance } from '../../steps/multi-step.rules.ts'
import { decideButtonAction } from './button-action.rules.ts'
import { collectValues } from './entered-values.ts'
import { showFindings } from './form-transitions.rules.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { moveToStep } from './move-to-step.ts'
import { sendStep } from './send-step.ts'
import { findMissingForTimes } from './step-questions.rules.ts'
import { takeResult } from './take-result.ts'
import type { FormSession } from './use-form-session.ts'

/** Handles a pressed button of the form, or Enter in a field. */
export function takeSubmit(session: FormSession, event: SubmitEvent<HTMLFormElement>): void {
  const { form, step, current, setCurrent, values } = session
  event.preventDefault()
  if (current.isBusy) return
  const { submitter: button } = event.nativeEvent
  collectValues(session, button)
  const name = button?.getAttribute('name') ?? null
  switch (decideButtonAction(name, button?.getAttribute('value') ?? null)) {
    case 'times': {
      // With script, free times are fetched automatically after a location is chosen.
      const errors = findMissingForTimes(step, values.current)
      setCurrent((before) => showFindings(before, errors))
      return
    }
    case 'plate':
      void lookUpPlate(session)
      return
    case 'back':
      moveToStep(session, advance(current.state, { type: 'previous' }, form.steps.length))
      return
    case 'send': {
      const honeypot = new FormData(event.currentTarget).get(envelopeNames.honeypot)
      setCurrent((before) => ({ ...before, isBusy: true, failure: null }))
      void sendStep(session, typeof honeypot === 'string' ? honeypot : '').then((result) =>
        takeResult(session, result),
      )
    }
  }
}
