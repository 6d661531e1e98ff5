import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FakeSmtpServer, startSmtpServer } from '../../fakes/smtp-server.fake.ts'
import { startWebhookServer } from '../../fakes/webhook-server.fake.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { type AcknowledgedLead, judgeOutcome } from './judge-outcome.ts'
import { applyProofSite, proofSlug } from './proof-site.ts'
import { proofVariables } from './proof-variables.ts'
import { closeConnections } from './send-request.ts'
import { buildLead, sendUntilAcknowledged } from './send-until-acknowledged.ts'
import { listDeliveries, listStoredLeads } from './stored-leads.ts'
import { superviseWeb, superviseWorker } from './supervised-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
/** The delays before retries: together longer than the outage. */
const buildDelays = (awaySeconds: number): number[] =>
  Array.from({ length: 20 }, (_, at) => (at < 3 ? 1 : Math.max(1, awaySeconds / 12)))
/** How long leads are sent before the mail server stops, and after it returns. */
const besideMs = 4000
const betweenLeadsMs = 500
const mostDeliverySeconds = 180

export interface MailAwayFigures {
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

/**
 * Accepts leads while the mail server is down, and kills the worker once. At no moment may a mail count as delivered
 * that the server has not acknowledged; webhooks continue; and after the server's return each mail arrives.
 */
export async function runMailAway(awaySeconds: number): Promise<MailAwayFigures> {
  const data = mkdtempSync(join(root, '.forecourt', 'mail-away-'))
  const servers: FakeSmtpServer[] = [await startSmtpServer()]
  const [{ port, url }] = servers as [FakeSmtpServer]
  const webhook = await startWebhookServer()
  const delaysSeconds = buildDelays(awaySeconds)
  await applyProofSite(data, { webhookUrl: webhook.url, delaysSeconds })
  const options = { data, variables: { ...proofVariables, MAIL: '', SMTP_URL: url } }
  const web = superviseWeb('web', options)
  const worker = superviseWorker('worker', options)
  const faults = new Set<string>()
  const listMails = () => servers.flatMap(({ mails }) => mails)
  const look = async () => {
    const rows = await listDeliveries(data)
    const delivered = rows.filter(({ state }) => state === 'delivered')
    const mails = delivered.filter(({ kind }) => kind !== 'webhook').length
    const acknowledged = listMails().filter((mail) => mail.acknowledged).length
    if (mails > acknowledged) faults.add('mails count as delivered that no server has acknowledged')
    return { rows, mails, webhooks: delivered.length - mails }
  }
  const acknowledged: AcknowledgedLead[] = []
  const sendFor = async (ms: number): Promise<void> => {
    for (const endsAt = Date.now() + ms; Date.now() < endsAt; await wait(betweenLeadsMs)) {
      const lead = buildLead(proofSlug, `m${acknowledged.length}`, randomBytes(16).toString('hex'))
      const { body } = await sendUntilAcknowledged(lead, {
        slug: proofSlug,
        choosePort: () => web.port(),
        onFailure: () => undefined,
      })
      acknowledged.push({ key: lead.key, email: lead.email, ids: [String(body['id'])] })
      await look()
    }
  }
  try {
    await Promise.all([web.untilUp(), worker.untilUp()])
    await sendFor(besideMs)
    await servers[0]?.stop()
    await sendFor((awaySeconds * 1000) / 2)
    worker.kill()
    await sendFor((awaySeconds * 1000) / 2)
    const away = await look()
    servers.push(await startSmtpServer({ port }))
    await sendFor(besideMs)
    const deadline = Date.now() + mostDeliverySeconds * 1000
    while ((await look()).rows.some(({ state }) => state === 'pending') && Date.now() < deadline) {
      await wait(250)
    }
    const deliveries = await listDeliveries(data)
    const judgement = judgeOutcome({
      acknowledged,
      leads: await listStoredLeads(data),
      deliveries,
      mails: listMails(),
      calls: webhook.requests,
    })
    return {
      faults: [...faults, ...judgement.faults],
      lines: [
        `mail server away for ${awaySeconds} s: ${acknowledged.length} leads; when it came back ${away.mails} mails and ${away.webhooks} webhooks were delivered, in the end ${judgement.delivered} of ${deliveries.length} deliveries`,
      ],
    }
  } finally {
    await Promise.all([web.stop(), worker.stop()])
    closeConnections()
    await Promise.all(servers.map((server) => server.stop()))
    await webhook.stop()
    await removeData(data)
  }
}
