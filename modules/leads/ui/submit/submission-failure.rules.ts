import { submitError, unexpectedError } from '../../steps/multi-step.rules.ts'

/** What came of a submission that did not succeed. */
export interface SubmissionFailure {
  /** The server's status; null: no answer came. */
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
  /** For whoever watches over the website. */
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
  // An answer that says yes and names no lead is as unexpected as any of a form of several steps.
  const isAnswered = failure.status !== null && failure.status < 300
  const box = failure.error ?? (form.isMultiStep || isAnswered ? unexpectedError : submitError)
  return {
    box,
    next: decideNextStep(failure.status),
    // §4: a form of several steps has its inline alert alone.
    alert: form.browserAlert && !form.isMultiStep ? submitError : null,
    report: `${form.category} Form submission error occured. ${box}`,
  }
}

/** Answers that say what is wrong with what was sent. */
const ofTheAnswers: ReadonlySet<number> = new Set([400, 413, 415, 422])

function decideNextStep(status: number | null): string {
  if (status === null) {
    return 'We could not be reached. Everything you wrote is still here: please try again in a moment.'
  }
  if (status === 429) {
    return 'Everything you wrote is still here: please wait a minute, then try again.'
  }
  return ofTheAnswers.has(status)
    ? 'Everything you wrote is still here: please look it over, then try again.'
    : 'Everything you wrote is still here: please try again.'
}
