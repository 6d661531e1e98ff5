/** Why a request is not served: one of our own errors, in the one shape that they all have. */
export interface Refusal {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 413
    | 414
    | 415
    | 421
    | 422
    | 429
    | 500
    | 501
    | 503
  /** For programs, such as `lead.key-reused`. */
  readonly code: string
  /** For people. */
  readonly error: string
  /** What is wrong with each field, by its name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** How a sender shows who it is, where that is not by a token (RFC 9110 §11.6.1). */
  readonly challenge?: string
}
