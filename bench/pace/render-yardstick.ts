import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import nodeEnvironment from '../../bootstrap/node-environment.json' with { type: 'json' }
import nodeFlags from '../../bootstrap/node-flags.json' with { type: 'json' }
import { readCpuMs } from '../../checks/setup/process-figures.ts'
import { requestPage } from './request-page.ts'

/**
 * Processor time in milliseconds of one page on the reference machine, on which the limits of pages were set. That
 * machine is gone: the figure was set on another one, so that the same commit's search page has the same corrected time
 * on both.
 */
const boundMs = 2.73
const warmUp = 1500

/**
 * How many times slower than the reference machine this machine is now at rendering pages: the processor time of a
 * process that does nothing but render with React (`render-server.ts`), with the flags of a web process. A loop of JSON
 * and text (`pace/yardstick.ts`) is no measure for it: on one processor the loop took 0.7 times as long as on another, and
 * the same pages 1.2 times.
 */
export interface RenderYardstick {
  /** Alternate it with what is measured, because the speed of a shared machine changes within a second. */
  measureSlowness(pages: number): Promise<number>
  stop(): Promise<void>
}

export async function startRenderYardstick(): Promise<RenderYardstick> {
  const script = join(import.meta.dirname, 'render-server.ts')
  const child = spawn(process.execPath, [...nodeFlags.start, script], {
    env: { ...nodeEnvironment.start, ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const render = async (pages: number): Promise<void> => {
    for (let page = 0; page < pages; page += 1) await requestPage(Number(port), '/', {})
  }
  await render(warmUp)
  return {
    async measureSlowness(pages) {
      const before = readCpuMs(child.pid!)
      await render(pages)
      return (readCpuMs(child.pid!) - before) / pages / boundMs
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
