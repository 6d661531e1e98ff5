import { mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { startSmtpServer } from '../../fakes/smtp-server.fake.ts'
import { startWebhookServer } from '../../fakes/webhook-server.fake.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { closeConnections } from './send-request.ts'
import { breakThings } from './break-things.ts'
import { createSender } from './chaos-sender.ts'
import { judgeOutcome } from './judge-outcome.ts'
import { type SupervisedProcess, superviseWeb, superviseWorker } from './supervised-process.ts'
import { applyProofSite } from './proof-site.ts'
import type { ChaosPlan, ChaosProgress } from './chaos-plan.ts'
import { proofVariables } from './proof-variables.ts'
import { planReceiverFaults } from './receiver-faults.ts'
import { countPending, listDeliveries, listStoredLeads } from './stored-leads.ts'

const root = resolve(import.meta.dirname, '..', '..')

export interface ChaosFigures {
  /** Descriptions; empty if nothing was lost or duplicated and everything was delivered in time. */
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

/**
 * The waits before further attempts: like the production schedule but shorter, and long enough for every outage here.
 */
const delaysSeconds = [0.2, 0.5, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4]
const mostDeliverySeconds = 60
/** How often the receivers change their behaviour. */
const receiverChangeMs = 2500
/** A run at full size takes minutes, so it prints its progress. */
const progressIntervalMs = 15_000

/**
 * Two web and two worker processes on one embedded database accept leads while processes are killed, PostgreSQL is
 * stopped, and the receivers of mails and webhooks fail in every way they can.
 */
export async function runChaos(
  plan: ChaosPlan,
  print: (line: string) => void = () => undefined,
): Promise<ChaosFigures> {
  const random = createRandom(plan.seed)
  const data = mkdtempSync(join(root, '.forecourt', 'chaos-'))
  const faults = planReceiverFaults(createRandom(`${plan.seed} receivers`))
  const smtp = await startSmtpServer({ behaviour: () => faults.chooseForMail() })
  const webhook = await startWebhookServer({ behaviour: () => faults.chooseForWebhook() })
  let processes: SupervisedProcess[] = []
  try {
    await applyProofSite(data, { webhookUrl: webhook.url, delaysSeconds })
    const options = { data, variables: { ...proofVariables, MAIL: '', SMTP_URL: smtp.url } }
    const webs = [superviseWeb('web-0', options), superviseWeb('web-1', options)]
    processes = [
      ...webs,
      superviseWorker('worker-0', options),
      superviseWorker('worker-1', options),
    ]
    await Promise.all(processes.map((each) => each.untilUp()))

    const failures: Record<string, number> = {}
    const progress: ChaosProgress = { acknowledged: 0, kills: 0, restarts: 0 }
    const sender = createSender(plan, progress, random, webs, failures)
    const receiverTimer = setInterval(faults.change, receiverChangeMs)
    const progressTimer = setInterval(() => print(describeProgress(progress)), progressIntervalMs)
    const [sent] = await Promise.all([
      sender.sendAll(),
      breakThings(plan, progress, data, processes),
    ]).finally(() => {
      clearInterval(receiverTimer)
      clearInterval(progressTimer)
    })
    faults.end()
    const endedAt = Date.now()
    const undeliveredAfter = await waitForDeliveries(data, endedAt)
    const tookMs = Date.now() - endedAt
    const outcome = {
      acknowledged: sent.acknowledged,
      leads: await listStoredLeads(data),
      deliveries: await listDeliveries(data),
      mails: smtp.mails,
      calls: webhook.requests,
    }
    const judgement = judgeOutcome(outcome)
    const crashes = processes.flatMap((each) => each.crashes())
    for (const crash of crashes)
      print(`${crash}\n${readEnd(join(data, `${crash.split(' ')[0]}.log`))}`)
    return {
      faults: [
        ...judgement.faults,
        ...sent.refused.map((refusal) => `refused for good: ${refusal}`),
        ...crashes.map((crash) => `${crash}, without being killed`),
        ...(undeliveredAfter > 0
          ? [
              `${undeliveredAfter} deliveries are open ${mostDeliverySeconds} s after the last fault`,
            ]
          : []),
      ],
      lines: [
        `seed ${plan.seed}: ${sent.acknowledged.length} leads acknowledged, ${sent.twice} of them sent twice; ${judgement.lost} lost, ${judgement.doubled} doubled`,
        `broken: ${progress.kills} SIGKILLs, ${progress.restarts} restarts of PostgreSQL, ${format(faults.counts)}`,
        `failed requests of the senders: ${format(failures)}`,
        `${judgement.delivered} deliveries of ${outcome.deliveries.length}, all within ${(tookMs / 1000).toFixed(1)} s of the last fault; ${outcome.mails.length} mails and ${outcome.calls.length} calls arrived whole, ${judgement.repeats} of them repeats under their first id`,
      ],
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    closeConnections()
    await smtp.stop()
    await webhook.stop()
    await removeData(data)
  }
}

/** The last lines of a process's log. */
const readEnd = (log: string): string => readFileSync(log, 'utf8').slice(-2000)

const describeProgress = ({ acknowledged, kills, restarts }: ChaosProgress): string =>
  `so far ${acknowledged} leads acknowledged, ${kills} SIGKILLs, ${restarts} restarts of PostgreSQL`

/** @returns how many deliveries are still pending at the time limit */
async function waitForDeliveries(data: string, endedAt: number): Promise<number> {
  for (;;) {
    // Counted by the database: reading thousands of rows four times a second would take much of the machine.
    const open = await countPending(data).catch(() => Number.NaN)
    if (open === 0 || Date.now() - endedAt > mostDeliverySeconds * 1000) return open
    await wait(250)
  }
}

const format = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'
