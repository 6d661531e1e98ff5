/** Why a request is refused: one of our own errors, which all have this shape. */
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
  /** Machine-readable code, such as `lead.key-reused`. */
  readonly code: string
  /** Message for people. */
  readonly error: string
  /** The error of each field, by field name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** The authentication scheme, if it is not Bearer (RFC 9110 §11.6.1). */
  readonly challenge?: string
}
