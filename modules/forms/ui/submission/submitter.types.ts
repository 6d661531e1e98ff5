import type { CheckedStep, FieldErrors, FormView } from '../../form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import type { Browser } from './browser.ts'
import type { PendingSubmission } from '../storage/pending-submission.types.ts'
import type { SubmissionFailure } from './submission-failure.rules.ts'

/** What the visitor did beside filling in fields. */
export interface VisitorSignals {
  /** Names of boxes that they ticked or unticked. */
  readonly touched: ReadonlySet<string>
  /** The value of the honeypot field. */
  readonly honeypot: string
  /** That a person sends it; null: none is there. */
  readonly botToken: string | null
  readonly startedAt: Date
}

/** A step that has no errors, and what the steps before it hold. */
export interface FormSubmission {
  readonly form: FormView
  /** With the id under which earlier steps were saved, if there were any. */
  readonly state: MultiStepState
  /** Checked values of all steps so far. */
  readonly values: CheckedStep['values']
  /** Chosen files by control, those of earlier steps too. */
  readonly files: ReadonlyMap<string, readonly File[]>
  /** Files that the server has. */
  readonly sentFiles: ReadonlySet<File>
  readonly signals: VisitorSignals
  /** What was sent before and has no response yet. */
  readonly pending: PendingSubmission | null
}

/** The server's response: the submission is saved under an id, or it was refused or did not arrive. */
export type SubmissionOutcome =
  | {
      readonly ok: true
      readonly leadId: string
      readonly leadToken: string | null
      /** Path of this site; null if the response has none. */
      readonly successUrl: string | null
    }
  | { readonly ok: false; readonly failure: SubmissionFailure; readonly fields: FieldErrors }

export interface SubmittedStep {
  /** The state that was sent. It has no lead id where the submission had to begin again. */
  readonly state: MultiStepState
  readonly outcome: SubmissionOutcome
}

/** Called before each request with what is sent. Saving it makes a repeat after a lost response the same submission. */
export type OnSending = (state: MultiStepState, pending: PendingSubmission) => void

/** Sends the steps of a form. A form is given its submitter, because it does not know what becomes of its values. */
export type FormSubmitter = (
  submission: FormSubmission,
  browser: Browser,
  onSending: OnSending,
) => Promise<SubmittedStep>
