import type { FieldErrors } from './form.types.ts'

/** Why a request was refused. */
export interface FormRefusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  /** Reason code, such as `lead.key-reused`. */
  readonly code: string
  /** A message for the sender. */
  readonly error: string
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number
}
