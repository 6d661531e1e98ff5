import { submitError, unexpectedError } from '../../steps/multi-step.rules.ts'

/** A submission that did not succeed. */
export interface SubmissionFailure {
  /** The server's status; null if no response came. */
  readonly status: number | null
  /** The server's message; null without one. */
  readonly error: string | null
}

export interface FailureWords {
  /** Text of the alert box. */
  readonly box: string
  /** What the visitor can do next. */
  readonly next: string
  /** Text of the browser's own alert; null: no alert. */
  readonly alert: string | null
  /** Text for the website's monitoring. */
  readonly report: string
}

interface FailedForm {
  readonly category: string
  readonly isMultiStep: boolean
  /** Whether the site enables the browser's alert. */
  readonly browserAlert: boolean
}

/** §8: the messages for a failed submission, and what is reported. */
export function decideFailureWords(failure: SubmissionFailure, form: FailedForm): FailureWords {
  // A 2xx response without a lead id is as unexpected as any failure of a multi-step form.
  const isSuccessStatus = failure.status !== null && failure.status < 300
  const box = failure.error ?? (form.isMultiStep || isSuccessStatus ? unexpectedError : submitError)
  return {
    box,
    next: decideNextStep(failure.status),
    // §4: a form of several steps has only its inline alert.
    alert: form.browserAlert && !form.isMultiStep ? submitError : null,
    report: `${form.category} Form submission error occured. ${box}`,
  }
}

/** Statuses for invalid values. */
const invalidStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422])

function decideNextStep(status: number | null): string {
  if (status === null) {
    return 'We could not be reached. Everything you wrote is still here: please try again in a moment.'
  }
  if (status === 429) {
    return 'Everything you wrote is still here: please wait a minute, then try again.'
  }
  return invalidStatuses.has(status)
    ? 'Everything you wrote is still here: please look it over, then try again.'
    : 'Everything you wrote is still here: please try again.'
}
