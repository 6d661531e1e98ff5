/** A request that is repeated under one idempotency key until the server responds. */
export interface PendingSubmission {
  /** At least 128 random bits, in [A-Za-z0-9_-]. */
  readonly key: string
  /** The fields as text, equal for equal fields. */
  readonly content: string
  /** The exact JSON body. */
  readonly body: string
}
