import { describe, expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'
import { runFlood } from './flood-run.ts'
import { findDiskObstacle, runFullDisk } from './full-disk-run.ts'
import { runKeys } from './keys-run.ts'
import { runMailAway } from './mail-away-run.ts'
import { runSteps } from './steps-run.ts'
import { withWebs } from './with-webs.ts'
import { findFaketimeObstacle, runWrongClocks } from './wrong-clocks-run.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
/**
 * A new seed each day, so that later runs find cases that earlier ones missed. It is printed, so that a run can be
 * repeated.
 */
const seed = new Date().toISOString().slice(0, 10)
const diskObstacle = findDiskObstacle()
const clockObstacle = findFaketimeObstacle(print)
if (diskObstacle !== undefined) print(`skipped, a full disk: ${diskObstacle}`)
if (clockObstacle !== undefined) print(`skipped, wrong clocks: ${clockObstacle}`)

describe('a lead that was acknowledged', () => {
  test('is stored once and delivered while processes, database and receivers fail', async () => {
    const plan = { seed, leads: 60, kills: 3, restarts: 1, seconds: 6 }
    const { faults, lines } = await runChaos(plan, print)
    for (const line of lines) print(line)
    expect(faults).toEqual([])
  }, 400_000)

  test('is one lead however often its key is sent at the same moment', async () => {
    const keys = 10
    const times = 32
    const run = await withWebs(2, (data, webs) =>
      runKeys({ keys, times, ports: webs.map((web) => web.port() ?? 0), data }),
    )
    expect(run).toEqual({ faults: [], single: keys, requests: keys * times })
  })

  test('keeps its latest step when the process is killed between the steps', async () => {
    const kills = 2
    const visitors = 4
    const run = await withWebs(1, (data, [web]) =>
      runSteps({ seed, kills, visitors, web: web!, data }),
    )
    expect(run.faults).toEqual([])
    expect(run.leads).toBeGreaterThanOrEqual(visitors)
    expect(run.between).toBeGreaterThan(0)
  })

  test('waits while the mail server is down, and counts as delivered only once accepted', async () => {
    const { faults, lines } = await runMailAway(6)
    for (const line of lines) print(line)
    expect(faults).toEqual([])
  }, 240_000)

  test.skipIf(diskObstacle !== undefined)(
    'is stored, even when the disk is full for a while: then the response is 503',
    async () => {
      const { faults, responses } = await runFullDisk()
      print(`responses on a full disk: ${JSON.stringify(responses)}`)
      expect(faults).toEqual([])
      expect(responses['503']).toBeGreaterThan(0)
      expect(
        Object.keys(responses).filter((status) => !/^(200|201|503|none)$/.test(status)),
      ).toEqual([])
    },
    120_000,
  )

  test.skipIf(clockObstacle !== undefined)(
    'is delivered when due by the database’s clock, however wrong other clocks are',
    async () => {
      const { faults, lines } = await runWrongClocks(8)
      for (const line of lines) print(line)
      expect(faults).toEqual([])
    },
    240_000,
  )
})

test('others can still book and send files while a few addresses flood the website', async () => {
  const { faults, lines } = await runFlood({ requests: 240, attackers: 4, visitors: 6 })
  for (const line of lines) print(line)
  expect(faults).toEqual([])
}, 200_000)
