/** The signal with which the watchdog ends a process, so that the supervisor recognizes the cause. */
export const overrunSignal = 'SIGALRM'

/** Signals from other processes; a process's own faults raise SIGSEGV, SIGABRT and similar. */
const signalsFromOutside = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** The end of a process, as Node reports it. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
}

function describeEnd({ code, signal }: ProcessEnd): string {
  if (signal === overrunSignal) return 'was ended because a job ran longer than it may'
  if (signal !== null) return `was ended by ${signal}`
  return `ended with code ${code ?? 'unknown'}`
}

/** The end of a process, as reported to the process that replaces it. */
export interface LastEnd {
  /** The end of a sentence about the process, such as 'ended with code 1'. */
  readonly reason: string
  readonly isOverrun: boolean
  /** An operator, a deployment or a machine short of memory ended it. */
  readonly isFromOutside: boolean
}

export function readEnd(end: ProcessEnd): LastEnd {
  return {
    reason: describeEnd(end),
    isOverrun: end.signal === overrunSignal,
    isFromOutside: end.signal !== null && signalsFromOutside.has(end.signal),
  }
}

const firstWaitMs = 250
const longestWaitMs = 30_000
/** A process that ran this long had started well, so the next one starts without a pause. */
const steadyMs = 60_000

/** How many processes in a row ended soon after their start. */
export function countQuickEnds(before: number, ranMs: number): number {
  return ranMs >= steadyMs ? 1 : before + 1
}

/** Pause before a restart, doubled after each quick end. */
export function decideRestartMs(quickEnds: number): number {
  return Math.min(firstWaitMs * 2 ** (Math.max(quickEnds, 1) - 1), longestWaitMs)
}

/** How often a program's process may be killed while no process of that program was ready yet. */
const mostUnready = 5

/**
 * Whether to restart a process that ended before any process of its program was ready. One that exits by itself cannot
 * start; one ended by a signal was killed, for example for lack of memory, and may start the next time.
 * @param unready number of such ends so far
 */
export function mayStartAgain({ signal }: ProcessEnd, unready: number): boolean {
  return signal !== null && unready <= mostUnready
}
