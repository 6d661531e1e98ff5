export interface ChaosPlan {
  readonly seed: string
  /** The least number of leads: sending goes on until everything that is planned is broken. */
  readonly leads: number
  /** SIGKILLs of a web or worker process. */
  readonly kills: number
  /** Immediate shutdowns of PostgreSQL. */
  readonly restarts: number
  /** Over how many seconds the leads are spread at least; a slow machine takes longer. */
  readonly seconds: number
}

/** What has been done so far. It decides when things break, so that a run does not depend on the machine's speed. */
export interface ChaosProgress {
  acknowledged: number
  kills: number
  restarts: number
}

export function isAllBroken(plan: ChaosPlan, { kills, restarts }: ChaosProgress): boolean {
  return kills >= plan.kills && restarts >= plan.restarts
}
