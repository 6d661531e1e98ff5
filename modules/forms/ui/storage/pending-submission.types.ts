/** What is sent under one idempotency key until the server responds. */
export interface PendingSubmission {
  /** At least 128 random bits, in [A-Za-z0-9_-]. */
  readonly key: string
  /** The fields as text, the same text whenever the fields are the same. */
  readonly content: string
  /** Exactly what is sent: JSON. */
  readonly body: string
}
