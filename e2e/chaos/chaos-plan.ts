export interface ChaosPlan {
  readonly seed: string
  /** The minimum number of leads: sending continues until everything planned is broken. */
  readonly leads: number
  /** SIGKILLs of a web or worker process. */
  readonly kills: number
  /** Immediate shutdowns of PostgreSQL. */
  readonly restarts: number
  /** The minimum duration over which leads are spread, in seconds; a slow machine takes longer. */
  readonly seconds: number
}

/** Progress so far. It decides when things break, so that a run does not depend on the machine's speed. */
export interface ChaosProgress {
  acknowledged: number
  kills: number
  restarts: number
}

export function isAllBroken(plan: ChaosPlan, { kills, restarts }: ChaosProgress): boolean {
  return kills >= plan.kills && restarts >= plan.restarts
}
