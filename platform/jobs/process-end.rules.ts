/** The signal with which the watchdog ends a process, so that the supervisor recognizes the reason. */
export const overrunSignal = 'SIGALRM'

/** What other processes send; a fault of its own ends a process with SIGSEGV, SIGABRT and their like. */
const signalsFromOutside = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** How a process ended, as Node reports it. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
}

function describeEnd({ code, signal }: ProcessEnd): string {
  if (signal === overrunSignal) return 'was ended because a job ran longer than it may'
  if (signal !== null) return `was ended by ${signal}`
  return `ended with code ${code ?? 'unknown'}`
}

/** What the process that follows is told. */
export interface LastEnd {
  /** As the end of a sentence whose subject is the process, such as 'ended with code 1'. */
  readonly reason: string
  readonly isOverrun: boolean
  /** Somebody else ended it: an operator, a deployment, a machine that is short of memory. */
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
/** A process that ran for so long had started well, and the next one need not wait. */
const steadyMs = 60_000

/** How often in a row a process has ended soon after its start. */
export function countQuickEnds(before: number, ranMs: number): number {
  return ranMs >= steadyMs ? 1 : before + 1
}

/** Until a process that has ended is started again: twice as long each time that it ended soon. */
export function decideRestartMs(quickEnds: number): number {
  return Math.min(firstWaitMs * 2 ** (Math.max(quickEnds, 1) - 1), longestWaitMs)
}

/** How often a process may be killed before it was ready for the first time. */
const mostUnready = 5

/**
 * Whether a process that ended before any of its program was ready is started again. One that ends by itself cannot
 * start; one that a signal ended was killed, as by a machine that is short of memory, and may well start the next time.
 *
 * @param unready how many processes have ended so by now
 */
export function mayStartAgain({ signal }: ProcessEnd, unready: number): boolean {
  return signal !== null && unready <= mostUnready
}
