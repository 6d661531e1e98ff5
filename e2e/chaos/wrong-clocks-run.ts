import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpServer } from '../../fakes/smtp-server.fake.ts'
import { startWebhookServer } from '../../fakes/webhook-server.fake.ts'
import { tryStepsAcross } from './steps-across.ts'
import { findUnverified, findWrongTimes, findWrongWaits, listWaits } from './find-wrong-times.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { requestLeads } from './lead-request.ts'
import { judgeOutcome } from './judge-outcome.ts'
import { type SupervisedProcess, superviseWeb, superviseWorker } from './supervised-process.ts'
import { applyProofSite, proofSlug, salesAddress } from './proof-site.ts'
import { proofVariables } from './proof-variables.ts'
import { buildLead } from './send-until-acknowledged.ts'
import { listDeliveries, listStoredLeads } from './stored-leads.ts'

const root = resolve(import.meta.dirname, '..', '..')
/**
 * Confirmations and every fourth webhook call fail twice before they are accepted, so the first two delays must pass.
 */
const delaysSeconds = [1, 2, 30, 30]
const failures = 2

export interface ClocksFigures {
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

/** Why the test cannot run here; undefined if it can. Installs `faketime` if we are root on Debian. */
export function findFaketimeObstacle(print: (line: string) => void): string | undefined {
  const works = (): boolean =>
    spawnSync('faketime', ['-f', '+2d', 'date'], { stdio: 'ignore' }).status === 0
  if (works()) return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing faketime for the test with wrong clocks (apt-get install faketime) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', 'faketime'], { stdio: 'ignore', env })
    if (works()) return undefined
  }
  return 'there is no faketime (Debian: apt-get install faketime)'
}

/**
 * The environment of a process whose date is wrong but whose timers are right. It loads the library of `faketime`
 * directly: the `faketime` command would be a parent process between us and the one that we have to kill.
 */
export function fakeClock(offset: string): Readonly<Record<string, string>> {
  const { stdout } = spawnSync('faketime', ['-f', offset, 'env'], { encoding: 'utf8' })
  const library = /^LD_PRELOAD=(.+)$/m.exec(stdout)?.[1] ?? ''
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

/**
 * Runs web and worker processes whose clocks are two days ahead and two days behind; the database's clock is right.
 * Every attempt must happen when it is due by the database's clock, and every lead must be stored and delivered once.
 */
export async function runWrongClocks(leads: number): Promise<ClocksFigures> {
  const data = mkdtempSync(join(root, '.forecourt', 'clocks-'))
  const attempts = new Map<string, number>()
  const isToFail = (id: string): boolean => {
    const count = (attempts.get(id) ?? 0) + 1
    attempts.set(id, count)
    return count <= failures
  }
  const smtp = await startSmtpServer({
    behaviour: ({ recipient }) =>
      recipient !== salesAddress && isToFail(recipient) ? 'refuse-for-now' : 'accept',
  })
  const webhook = await startWebhookServer({
    // Only every fourth call fails: if all did, the circuit breaker would pause the endpoint.
    behaviour: ({ id }) => (/^[0-3]/.test(id) && isToFail(id) ? 500 : 200),
  })
  let processes: SupervisedProcess[] = []
  try {
    await applyProofSite(data, { webhookUrl: webhook.url, delaysSeconds })
    const at = (offset: string) => ({
      data,
      variables: { ...proofVariables, MAIL: '', SMTP_URL: smtp.url, ...fakeClock(offset) },
    })
    const webs = [superviseWeb('web-ahead', at('+2d')), superviseWeb('web-behind', at('-2d'))]
    processes = [
      ...webs,
      superviseWorker('worker-behind', at('-2d')),
      superviseWorker('worker-ahead', at('+2d')),
    ]
    await Promise.all(processes.map((each) => each.untilUp()))
    const [ahead = 0, behind = 0] = webs.map((web) => web.port())

    const startedAt = new Date()
    const acknowledged = await Promise.all(
      Array.from({ length: leads }, async (_, at) => {
        const lead = buildLead(proofSlug, `c${at}`, randomBytes(16).toString('hex'))
        const headers = { 'idempotency-key': lead.key }
        const send = (port: number) =>
          requestLeads({ port, slug: proofSlug, body: lead.body, headers })
        // The second request is a repeat, to a process whose clock may be four days behind the first one's.
        const responses = [await send(at % 2 === 0 ? ahead : behind), await send(behind)]
        return {
          key: lead.key,
          email: lead.email,
          ids: responses.map(({ body }) => String(body['id'])),
        }
      }),
    )
    const steps = await tryStepsAcross(ahead, behind)
    const wanted = (leads + 1) * 3
    const deadline = Date.now() + 60_000
    let delivered = 0
    while (delivered < wanted && Date.now() < deadline) {
      await wait(200)
      const rows = await listDeliveries(data)
      delivered = rows.filter(({ state }) => state === 'delivered').length
    }
    const rows = await listStoredLeads(data)
    const outcome = {
      acknowledged: [...acknowledged, steps.lead],
      leads: rows,
      deliveries: await listDeliveries(data),
      mails: smtp.mails,
      calls: webhook.requests,
    }
    const judgement = judgeOutcome(outcome)
    const waits = await listWaits(data)
    return {
      faults: [
        ...judgement.faults,
        ...steps.faults,
        ...findWrongWaits(waits, delaysSeconds),
        ...(await findWrongTimes(data, startedAt)),
        ...(await findUnverified(data, webhook.url, webhook.requests)),
      ],
      lines: [
        `clocks two days ahead and behind: ${rows.length} leads, ${judgement.delivered} deliveries of ${outcome.deliveries.length}, ${waits.length} waits observed between attempts, ${webhook.requests.length} calls with a signature that holds`,
      ],
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await smtp.stop()
    await webhook.stop()
    await removeData(data)
  }
}
