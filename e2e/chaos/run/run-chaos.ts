/**
 * `npm run test:chaos [-- NAME …] [--seed SEED] [--away SECONDS]` runs the proofs of what leads and purchases survive
 * at full size; without a name it runs all of them. It takes minutes. `npm test` runs the same proofs at a smaller
 * size (`chaos.e2e.ts`, `purchases/`).
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { runChaos } from '../chaos-run.ts'
import { runFlood } from '../flood-run.ts'
import { planConsole, runConsole } from '../console/console-run.ts'
import { findDiskObstacle, runFullDisk } from '../full-disk-run.ts'
import { runKeys } from '../keys-run.ts'
import { runMailAway } from '../mail-away-run.ts'
import { runPurchases } from '../purchases/purchases-run.ts'
import { runWrongClockPurchases } from '../purchases/wrong-clock-purchases-run.ts'
import { runSteps } from '../steps-run.ts'
import { withWebs } from '../with-webs.ts'
import { findFaketimeObstacle, runWrongClocks } from '../wrong-clocks-run.ts'

interface Report {
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

const root = resolve(import.meta.dirname, '..', '..', '..')
const print = (line: string): void => console.log(line)
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    /** How long the mail server is away in `mail-away`, in seconds. */
    away: { type: 'string', default: '600' },
  },
  allowPositionals: true,
})
const { seed } = values
/** `CHAOS_LEADS=200` is a run of `console` of about a minute. */
const consoleLeads = Number(process.env['CHAOS_LEADS'] ?? '5000')

const proofs: Record<string, () => Promise<Report>> = {
  chaos: () => runChaos({ seed, leads: 5000, kills: 100, restarts: 10, seconds: 330 }, print),
  console: () => runConsole(planConsole(seed, consoleLeads), print),
  purchases: () => runPurchases({ seed, kills: 300, cars: 600 }, print),
  flood: () => runFlood({ requests: 5000, attackers: 20, visitors: 20 }),
  keys: () =>
    withWebs(2, async (data, webs) => {
      const ports = webs.map((web) => web.port() ?? 0)
      const { faults, single, requests } = await runKeys({ keys: 1000, times: 32, ports, data })
      return { faults, lines: [`${requests} requests of 1000 keys: ${single} keys with one lead`] }
    }),
  steps: () =>
    withWebs(1, async (data, [web]) => {
      const run = await runSteps({ seed, kills: 500, visitors: 6, web: web!, data })
      const line = `${run.kills} SIGKILLs, ${run.between} of them between steps of a lead: ${run.leads} leads, each once with its latest step`
      return { faults: run.faults, lines: [line] }
    }),
  'mail-away': () => runMailAway(Number(values.away)),
  disk: async () => {
    const obstacle = findDiskObstacle()
    if (obstacle !== undefined) return { faults: [], lines: [`skipped: ${obstacle}`] }
    const { faults, responses } = await runFullDisk()
    return { faults, lines: [`responses on a full disk: ${JSON.stringify(responses)}`] }
  },
  clocks: async () => {
    const obstacle = findFaketimeObstacle(print)
    if (obstacle !== undefined) return { faults: [], lines: [`skipped: ${obstacle}`] }
    const ofLeads = await runWrongClocks(60)
    const ofPurchases = await runWrongClockPurchases(seed, 60)
    return {
      faults: [...ofLeads.faults, ...ofPurchases.faults],
      lines: [...ofLeads.lines, ...ofPurchases.lines],
    }
  },
}

const unknown = positionals.filter((name) => proofs[name] === undefined)
if (unknown.length > 0) {
  print(`There is no proof ${unknown.join(', ')}; there are ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
await buildIfNeeded(print)
mkdirSync(join(root, '.forecourt'), { recursive: true })
let failed = 0
for (const [name, run] of Object.entries(proofs)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  print(`\n# ${name} (seed ${seed})`)
  const startedAt = performance.now()
  const { faults, lines } = await run()
  for (const line of lines) print(line)
  for (const fault of faults.slice(0, 20)) print(`FAULT  ${fault}`)
  if (faults.length > 20) print(`FAULT  and ${faults.length - 20} more`)
  print(`${faults.length} faults, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  failed += faults.length
}
process.exitCode = failed === 0 ? 0 : 1
