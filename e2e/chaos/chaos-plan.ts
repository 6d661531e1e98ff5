export interface ChaosPlan {
  readonly seed: string
  /** At least so many; more, where things have still to break. */
  readonly leads: number
  /** SIGKILLs of a web or worker process. */
  readonly kills: number
  /** Immediate shutdowns of PostgreSQL. */
  readonly restarts: number
  /** In how many seconds the leads come in at the soonest: a slow machine takes as long as it needs. */
  readonly seconds: number
}

/** What has been done so far. Things break by it and not by the clock, however fast the machine is. */
export interface ChaosProgress {
  acknowledged: number
  kills: number
  restarts: number
}

export function isAllBroken(plan: ChaosPlan, { kills, restarts }: ChaosProgress): boolean {
  return kills >= plan.kills && restarts >= plan.restarts
}
