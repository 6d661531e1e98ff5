import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { closeConnections } from '../../e2e/chaos/send-request.ts'
import {
  type SupervisedProcess,
  superviseWeb,
  superviseWorker,
} from '../../e2e/chaos/supervised-process.ts'
import { applyProofSite } from '../../e2e/chaos/proof-site.ts'
import { proofVariables } from '../../e2e/chaos/proof-variables.ts'
import { openBareTable } from '../pace/bare-table.ts'
import { describeTimes, findPart, type Pace, paceRequests } from '../pace/pace-requests.ts'
import { measureSlowness } from '../pace/yardstick.ts'
import { benchDeliveries } from './bench-deliveries.ts'
import { benchHostileLeads } from './bench-hostile-leads.ts'
import { makeLead, postLead } from './post-lead.ts'
import { removeData } from '../../checks/setup/remove-data.ts'

const root = resolve(import.meta.dirname, '..', '..')
/** Leads a second on the reference machine, on which the limits were set. */
const perSecond = 100
const leadsARound = 800
const rounds = 3
/** A new process is slower, which is not measured here. */
const warmUpLeads = 1000
/** Pieces of yardstick work (`yardstick.ts`) before the rounds, to measure the machine's speed. */
const yardstickPieces = 200
const mostRatio = 8

/**
 * Measures how long a visitor waits for a lead to be stored, compared with storing one row on the same disk without our
 * code. Both come at an even rate, in turns: 100 a second on the reference machine, and fewer on a slower one for the
 * same load. The limit applies to a website whose worker runs on another machine; the effect of a worker on the same
 * cores is only printed.
 */
export async function benchLeads(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  await benchHostileLeads(print)
  await benchDeliveries(print)
  const data = mkdtempSync(join(root, '.forecourt', 'bench-leads-'))
  const processes: SupervisedProcess[] = []
  const options = { data, variables: proofVariables }
  try {
    await applyProofSite(data)
    const web = superviseWeb('web', options)
    processes.push(web)
    await web.untilUp()
    const port = web.port() ?? 0
    const table = await openBareTable(data, makeLead)
    try {
      const slower = Math.max(1, measureSlowness(yardstickPieces))
      const offer = (count: number): Pace => ({ count, perSecond: perSecond / slower })
      const round = offer(leadsARound)
      await paceRequests(offer(warmUpLeads), () => postLead(port))
      await paceRequests(offer(100), () => table.insert())
      const posts: number[] = []
      const inserts: number[] = []
      for (let done = 0; done < rounds; done += 1) {
        inserts.push(...(await paceRequests(round, () => table.insert())))
        posts.push(...(await paceRequests(round, () => postLead(port))))
      }
      const ratio = findPart(posts, 0.99) / findPart(inserts, 0.99)
      print(
        `${posts.length} leads, each by POST /api/leads and committed, ${round.perSecond.toFixed(0)} a second: ` +
          `${perSecond} on the machine of the bound, of which this one takes ${slower.toFixed(2)} times as long`,
      )
      print(`POST /api/leads, median / p95 / p99: ${describeTimes(posts)} ms`)
      print(`bare committed INSERT, the same: ${describeTimes(inserts)} ms`)
      print(
        `p99 of a lead is ${ratio.toFixed(1)} times that of a bare INSERT (at most ${mostRatio})`,
      )
      processes.push(superviseWorker('worker', options))
      const beside = await paceRequests(round, () => postLead(port))
      print(
        `beside a worker that delivers two mails a lead on the same cores: ${describeTimes(beside)} ms`,
      )
      if (ratio > mostRatio) throw new Error(`a lead takes ${ratio.toFixed(1)} times a bare INSERT`)
    } finally {
      await table.close()
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    closeConnections()
    await removeData(data)
  }
}
