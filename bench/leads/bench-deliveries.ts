import { mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpServer } from '../../fakes/smtp-server.fake.ts'
import { startWebhookServer } from '../../fakes/webhook-server.fake.ts'
import { superviseWeb, superviseWorker } from '../../e2e/chaos/supervised-process.ts'
import { applyProofSite } from '../../e2e/chaos/proof-site.ts'
import { proofVariables } from '../../e2e/chaos/proof-variables.ts'
import { queryDatabase } from '../../e2e/query-database.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { postLead } from './post-lead.ts'

const root = resolve(import.meta.dirname, '..', '..')
/** Each lead has three deliveries: a mail and a webhook to the dealer, and a mail to the visitor. */
const leads = Number(process.env.BENCH_LEADS ?? 1000)
const sentAtOnce = 4
const starts = 5
const leastPerSecond = 250
const mostReadyMs = 1000

/**
 * Measures how fast one worker delivers queued leads to receivers that respond immediately, and how soon a new worker
 * is ready.
 */
export async function benchDeliveries(print: (line: string) => void): Promise<void> {
  const data = mkdtempSync(join(root, '.forecourt', 'bench-deliveries-'))
  const smtp = await startSmtpServer()
  const webhook = await startWebhookServer()
  try {
    await applyProofSite(data, { webhookUrl: webhook.url })
    const options = { data, variables: { ...proofVariables, MAIL: '', SMTP_URL: smtp.url } }
    const web = superviseWeb('web', options)
    try {
      await web.untilUp()
      await sendAll(web.port() ?? 0)
      const worker = superviseWorker('worker', options)
      try {
        await worker.untilUp()
        const perSecond = await measureDeliveries(data)
        print(
          `${perSecond.toFixed(0)} deliveries a second by one worker (at least ${leastPerSecond})`,
        )
        const readyMs = await measureStarts(data, () => worker.kill())
        print(`a worker is ready ${readyMs} ms after its start, median (at most ${mostReadyMs})`)
        if (perSecond < leastPerSecond) throw new Error('a worker delivers too slowly')
        if (readyMs > mostReadyMs) throw new Error('a worker starts too slowly')
      } finally {
        await worker.stop()
      }
    } finally {
      await web.stop()
    }
  } finally {
    await smtp.stop()
    await webhook.stop()
    await removeData(data)
  }
}

async function sendAll(port: number): Promise<void> {
  let left = leads
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await postLead(port)
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, send))
}

/** Measures from the first tenth of the deliveries to the last, because a worker loads code for its first ones. */
async function measureDeliveries(data: string): Promise<number> {
  const all = leads * 3
  const count = async (): Promise<number> => {
    const sql = `SELECT count(*) AS count FROM lead_deliveries WHERE state = 'delivered'`
    const [row] = await queryDatabase<{ count: string }>(data, sql)
    return Number(row?.count)
  }
  let first: { readonly at: number; readonly count: number } | undefined
  for (;;) {
    const delivered = await count()
    const at = performance.now()
    if (first === undefined && delivered >= all / 10) first = { at, count: delivered }
    if (first !== undefined && delivered >= all) {
      return ((delivered - first.count) / (at - first.at)) * 1000
    }
    await wait(100)
  }
}

/** Kills the worker repeatedly. @returns how long each new one took to be ready */
async function measureStarts(data: string, kill: () => boolean): Promise<number> {
  const listTimes = (): number[] =>
    readFileSync(join(data, 'worker.log'), 'utf8')
      .split('\n')
      .flatMap((line) => /"startedMs":(\d+)/.exec(line)?.[1] ?? [])
      .map(Number)
  const before = listTimes().length
  let times = listTimes()
  while (times.length < before + starts) {
    const known = times.length
    // The killed process is either the worker or its supervisor; both are restarted.
    if (!kill()) {
      await wait(20)
      continue
    }
    while ((times = listTimes()).length === known) await wait(20)
  }
  return times.slice(before).toSorted((one, other) => one - other)[Math.floor(starts / 2)] ?? 0
}
