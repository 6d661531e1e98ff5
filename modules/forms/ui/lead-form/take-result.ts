import { buildProgressKey, clearProgress } from '../storage/form-progress.ts'
import type { FailureWords } from '../submission/submission-failure.rules.ts'
import type { StepResult } from '../submission/submit-step.ts'
import { showRefusal } from './form-transitions.rules.ts'
import { moveToStep } from './move-to-step.ts'
import type { FormSession } from './use-form-session.ts'

/** Handles the result of a step that was sent, or had errors. */
export function takeResult(session: FormSession, result: StepResult): void {
  const { form, files, sentFiles, pending, setCurrent } = session
  const { state } = result
  if (result.kind === 'faulty' || result.kind === 'failed') {
    refuse(session, result)
    return
  }
  pending.current = null
  if (result.kind === 'moved') {
    if (result.wasSent) {
      sentFiles.current = new Set([...sentFiles.current, ...[...files.current.values()].flat()])
    }
    moveToStep(session, state)
    return
  }
  const browser = session.getBrowser()
  clearProgress(browser.session, buildProgressKey(form))
  setCurrent((before) => ({ ...before, state }))
  browser.leaveFor(result.successUrl)
}

/** Shows the errors on the step that has them, which may be an earlier one. */
function refuse(
  session: FormSession,
  result: Extract<StepResult, { kind: 'faulty' | 'failed' }>,
): void {
  const { current, setCurrent } = session
  if (result.state.stepIndex === current.state.stepIndex) {
    setCurrent((before) => showRefusal(before, result))
  } else {
    moveToStep(session, result.state, (opened) => showRefusal(opened, result))
  }
  if (result.kind === 'failed') alertAndReport(session, result.words)
}

/** Runs after the alert box is rendered, because the browser's own alert blocks rendering. */
function alertAndReport({ getBrowser }: FormSession, { alert, report }: FailureWords): void {
  const browser = getBrowser()
  void browser.wait(0).then(() => {
    if (alert !== null) browser.alert(alert)
    browser.report(report)
  })
}
