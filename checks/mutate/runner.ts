import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RunMessage, RunOrder } from './mutant-runner.ts'

/** The first failure ('never ends' among them), null if the test passed, undefined if it did not run. */
export type RunOutcome = string | null | undefined

/** A process that runs tests; started by the first request, and again after it was killed. */
export interface Runner {
  /**
   * One outcome for each of the order's texts. After `silenceMs` without a message the process is killed and the rest
   * is skipped; sooner if earlier runs of the test were far quicker.
   */
  run(order: RunOrder, silenceMs: number): Promise<RunOutcome[]>
  close(): Promise<void>
}

/** A busy machine may delay even a fast test this long. */
const leastSilenceMs = 8000
/** A run that takes this many times as long as the longest run so far counts as endless. */
const mostTimes = 30

export function openRunner(): Runner {
  let child: ChildProcess | undefined
  /** The longest run of each test. */
  const taken = new Map<string, number>()
  const close = async (): Promise<void> => {
    const old = child
    child = undefined
    if (old === undefined || old.exitCode !== null || old.signalCode !== null) return
    const gone = once(old, 'exit')
    old.kill('SIGKILL')
    await gone
  }
  return {
    async run(order, silenceMs) {
      child ??= await startChild()
      const outcomes = await runOrder(child, order, silenceMs, taken)
      if (child.signalCode !== null || child.exitCode !== null) child = undefined
      return outcomes
    },
    close,
  }
}

async function startChild(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'mutant-runner.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', VITEST: undefined },
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  if (message !== 'ready') throw new Error(`the runner of tests ended with ${String(message)}`)
  return child
}

function runOrder(
  child: ChildProcess,
  order: RunOrder,
  silenceMs: number,
  taken: Map<string, number>,
): Promise<RunOutcome[]> {
  const outcomes = order.texts.map((): RunOutcome => undefined)
  let begun: number | undefined
  let heardAt = performance.now()
  return new Promise((resolve) => {
    let ending = 'its process ended'
    const finish = (): void => {
      clearTimeout(timer)
      child.off('message', listen).off('exit', breakOff)
      resolve(outcomes)
    }
    const breakOff = (): void => {
      // If the order has a single text, that text is the cause even if its test had not started.
      const blamed = order.texts.length === 1 ? 0 : begun
      if (blamed !== undefined) outcomes[blamed] = ending
      finish()
    }
    const listen = (message: RunMessage | 'done'): void => {
      if (message === 'done') return finish()
      const now = performance.now()
      begun = message.state === 'begun' ? message.index : undefined
      if (message.state === 'done') {
        outcomes[message.index] = message.failure
        taken.set(order.test, Math.max(now - heardAt, taken.get(order.test) ?? 0))
      }
      heardAt = now
      clearTimeout(timer)
      timer = startTimer()
    }
    const startTimer = (): NodeJS.Timeout => {
      // Until the first test starts, modules are loaded, which may take longer than any test.
      const usual = begun === undefined ? undefined : taken.get(order.test)
      const patience = usual === undefined ? silenceMs : Math.max(leastSilenceMs, usual * mostTimes)
      return setTimeout(
        () => {
          ending = 'never ends'
          child.kill('SIGKILL')
        },
        Math.min(silenceMs, patience),
      )
    }
    let timer = startTimer()
    child.on('message', listen).once('exit', breakOff)
    child.send(order)
  })
}
