import { expect, test } from 'vitest'
import { planConsole, runConsole } from './console-run.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
/** A new one each day, as in `chaos.e2e.ts`. */
const seed = new Date().toISOString().slice(0, 10)

test('the console has every lead, event, time and entry after its processes were killed', async () => {
  const { faults, lines } = await runConsole(planConsole(seed, 60), print)
  for (const line of lines) print(line)
  expect(faults).toEqual([])
}, 400_000)
