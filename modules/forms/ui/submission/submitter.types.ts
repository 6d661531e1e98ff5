import type { CheckedStep, FieldErrors, FormView } from '../../form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import type { Browser } from './browser.ts'
import type { PendingSubmission } from '../storage/pending-submission.types.ts'
import type { SubmissionFailure } from './submission-failure.rules.ts'

/** The visitor's actions other than filling in fields. */
export interface VisitorSignals {
  /** Names of boxes that the visitor ticked or unticked. */
  readonly touched: ReadonlySet<string>
  /** The value of the honeypot field. */
  readonly honeypot: string
  /** Token that proves a human sender; null if missing. */
  readonly botToken: string | null
  readonly startedAt: Date
}

/** A valid step, with the values of the steps before it. */
export interface FormSubmission {
  readonly form: FormView
  /** Includes the lead id, if earlier steps were saved. */
  readonly state: MultiStepState
  /** Checked values of all steps so far. */
  readonly values: CheckedStep['values']
  /** Chosen files by control, including earlier steps. */
  readonly files: ReadonlyMap<string, readonly File[]>
  /** Files that the server already has. */
  readonly sentFiles: ReadonlySet<File>
  readonly signals: VisitorSignals
  /** An earlier request without a response. */
  readonly pending: PendingSubmission | null
}

/** The server's response: saved under an id, refused or lost. */
export type SubmissionOutcome =
  | {
      readonly ok: true
      readonly leadId: string
      readonly leadToken: string | null
      /** Path on this site; null if missing from the response. */
      readonly successUrl: string | null
    }
  | { readonly ok: false; readonly failure: SubmissionFailure; readonly fields: FieldErrors }

export interface SubmittedStep {
  /** The state that was sent, without a lead id if the submission had to start again. */
  readonly state: MultiStepState
  readonly outcome: SubmissionOutcome
}

/**
 * Called with the body before each request. Storing it makes a retry after a lost response the same
 * submission.
 */
export type OnSending = (state: MultiStepState, pending: PendingSubmission) => void

/** Sends the steps of a form. Passed in as a parameter, so that forms do not depend on where their values are sent. */
export type FormSubmitter = (
  submission: FormSubmission,
  browser: Browser,
  onSending: OnSending,
) => Promise<SubmittedStep>
