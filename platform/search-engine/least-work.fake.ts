const rounds = 3

/**
 * Milliseconds of this thread's own processor time, the least of three: a pause of the collector, or the compiler's
 * first look at the code, is not the work's.
 */
export function measureLeastWork(work: (round: number) => void): number {
  const took = Array.from({ length: rounds }, (_, round) => {
    const before = process.threadCpuUsage()
    work(round)
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...took)
}
