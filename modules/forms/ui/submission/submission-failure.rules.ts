import { submitError, unexpectedError } from '../../steps/multi-step.rules.ts'

/** What came of a submission that did not succeed. */
export interface SubmissionFailure {
  /** The server's status; null if no response came. */
  readonly status: number | null
  /** The server's words; null: it had none. */
  readonly error: string | null
}

export interface FailureWords {
  /** In the alert box. */
  readonly box: string
  /** How to go on. */
  readonly next: string
  /** In the browser's own alert; null: none. */
  readonly alert: string | null
  /** For the website's monitoring. */
  readonly report: string
}

interface FailedForm {
  readonly category: string
  readonly isMultiStep: boolean
  /** The site's choice. */
  readonly browserAlert: boolean
}

/** §8: what a visitor is told of a submission that failed, and what is reported. */
export function decideFailureWords(failure: SubmissionFailure, form: FailedForm): FailureWords {
  // A 2xx response without a lead id is as unexpected as any failure of a multi-step form.
  const isSuccessStatus = failure.status !== null && failure.status < 300
  const box = failure.error ?? (form.isMultiStep || isSuccessStatus ? unexpectedError : submitError)
  return {
    box,
    next: decideNextStep(failure.status),
    // §4: a form of several steps has its inline alert alone.
    alert: form.browserAlert && !form.isMultiStep ? submitError : null,
    report: `${form.category} Form submission error occured. ${box}`,
  }
}

/** Statuses that say that the sent values are at fault. */
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
