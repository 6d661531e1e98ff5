import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'
import { listChildren } from '../../child-processes.ts'
import type { SupervisedProcess } from '../supervised-process.ts'
import type { PurchaseStep } from './purchase-plan.rules.ts'

/** The buyers' progress. Kills depend on it, so that a run does not depend on the machine's speed. */
export interface StepCount {
  answered: number
  /** The step that started last. */
  latest: PurchaseStep
}

export interface KillParts {
  readonly kills: number
  readonly data: string
  readonly random: Random
  readonly processes: readonly SupervisedProcess[]
  readonly steps: StepCount
  /** Aborted when the buyers have given up. */
  readonly signal: AbortSignal
  /** Called at each kill with the kind of process and the step of a purchase. */
  onKill(kind: string, step: PurchaseStep): void
}

/** The most responses between two kills, and the longest wait before a kill. */
const mostSteps = 4
const mostWaitMs = 150
/** The supervisor gives up a server that ends repeatedly within half a minute. */
const betweenServersMs = 31_000
const shareOfDatabase = 0.35
/** Share of web processes among the kills that do not hit the database. */
const shareOfWebs = 0.5

/** Kills web processes, workers and the database with SIGKILL, each during a step of a purchase. */
export async function killAtSteps(parts: KillParts): Promise<void> {
  const { kills, data, random, processes, steps, signal, onKill } = parts
  let serverMayEndAt = 0
  for (let done = 0; done < kills && !signal.aborted;) {
    const wanted = steps.answered + 1 + random.integer(0, mostSteps)
    while (steps.answered < wanted && !signal.aborted) await wait(2)
    await wait(random.between(0, mostWaitMs))
    const isOfDatabase = random.chance(shareOfDatabase)
    const isOfWebs = random.chance(shareOfWebs)
    const alike = processes.filter((process) => isWeb(process) === isOfWebs)
    // The chosen process may be starting, so this waits until one is running.
    for (;;) {
      if (signal.aborted) return
      const process = random.pick(alike)
      const step = steps.latest
      const isServer = Date.now() >= serverMayEndAt
      const kind = isOfDatabase
        ? killDatabase(data, random, isServer)
        : killProcess(process, processes)
      if (kind !== null) {
        if (kind === 'database') serverMayEndAt = Date.now() + betweenServersMs
        onKill(kind, step)
        break
      }
      await wait(10)
    }
    done += 1
  }
}

/** @returns the killed kind of process; null if the process was not running */
function killProcess(
  process: SupervisedProcess,
  all: readonly SupervisedProcess[],
): 'web' | 'worker' | null {
  // One web process must keep running: a kill proves nothing while nobody can buy.
  const isLast = isWeb(process) && all.some((web) => isWeb(web) && web.port() === undefined)
  if (isLast || !process.kill()) return null
  return isWeb(process) ? 'web' : 'worker'
}

/** @param isServer whether to kill the whole server, else one of its processes */
function killDatabase(data: string, random: Random, isServer: boolean) {
  if (isServer) return killNow(readServer(data)) ? 'database' : null
  return killBackend(data, random) ? 'process of the database' : null
}

const isWeb = ({ name }: SupervisedProcess): boolean => name.startsWith('web')

const readServer = (data: string): number => {
  try {
    return Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const killNow = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL')
  } catch {
    // The process has just ended by itself.
    return false
  }
}

/**
 * Kills one of PostgreSQL's processes that serve ours. PostgreSQL then ends all of them and recovers from its log.
 */
function killBackend(data: string, random: Random): boolean {
  const backends = listChildren(readServer(data)).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: forecourt_')
    } catch {
      return false
    }
  })
  return backends.length > 0 && killNow(random.pick(backends))
}
