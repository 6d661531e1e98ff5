const rounds = 3

/**
 * CPU time of this thread in milliseconds. Takes the least of three runs, so that garbage collection and JIT
 * compilation do not count.
 */
export function measureLeastWork(work: (round: number) => void): number {
  const took = Array.from({ length: rounds }, (_, round) => {
    const before = process.threadCpuUsage()
    work(round)
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...took)
}
