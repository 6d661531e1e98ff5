import { type StepResult, submitStep } from '../submission/submit-step.ts'
import { storeProgress } from './entered-values.ts'
import type { FormSession } from './use-form-session.ts'

/**
 * Sends the open step, with a Turnstile token if the site checks that a person sends its forms.
 *
 * @param honeypot the value of the honeypot field
 */
export async function sendStep(session: FormSession, honeypot: string): Promise<StepResult> {
  const { form, current, submitter, startedAt, getBrowser } = session
  const bot = session.getBotWidget()
  const botToken = (await bot?.readToken()) ?? null
  const submission = {
    form,
    state: current.state,
    values: session.values.current,
    files: session.files.current,
    sentFiles: session.sentFiles.current,
    signals: {
      touched: session.touched.current,
      honeypot,
      botToken,
      startedAt: startedAt ?? getBrowser().openedAt,
    },
    pending: session.pending.current,
  }
  const result = await submitStep(submission, submitter, getBrowser(), (state, pending) => {
    session.pending.current = pending
    storeProgress(session, { ...state, phase: 'open' })
  })
  // A token is valid once.
  if (result.kind !== 'complete') bot?.renew()
  return result
}
