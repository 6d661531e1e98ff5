export interface ChaosPlan {
  readonly seed: string
  readonly leads: number
  /** SIGKILLs of a web or worker process. */
  readonly kills: number
  /** Immediate shutdowns of PostgreSQL. */
  readonly restarts: number
  /** How long leads come in while things break. */
  readonly seconds: number
}
