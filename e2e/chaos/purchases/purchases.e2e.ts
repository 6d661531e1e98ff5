import { describe, expect, test } from 'vitest'
import { findFaketimeObstacle } from '../wrong-clocks-run.ts'
import { runPurchases } from './purchases-run.ts'
import { runWrongClockPurchases } from './wrong-clock-purchases-run.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
/**
 * A new seed each day, so that later runs find cases that earlier ones missed. It is printed, so that a run can be
 * repeated.
 */
const seed = new Date().toISOString().slice(0, 10)
const clockObstacle = findFaketimeObstacle(print)
if (clockObstacle !== undefined) print(`skipped, wrong clocks: ${clockObstacle}`)

describe('money, ledger, reservations, vehicles, pages and messages to buyers agree', () => {
  test('after web, worker and database were killed during purchases', async () => {
    const { faults, lines } = await runPurchases({ seed, kills: 3, cars: 6 }, print)
    for (const line of lines) print(line)
    expect(faults).toEqual([])
  }, 400_000)

  test.skipIf(clockObstacle !== undefined)(
    'however wrong the clocks of web and worker are',
    async () => {
      const { faults, lines } = await runWrongClockPurchases(seed, 4)
      for (const line of lines) print(line)
      expect(faults).toEqual([])
    },
    240_000,
  )
})
