import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'
import { type ChaosPlan, type ChaosProgress, isAllBroken } from './chaos-plan.ts'
import type { AcknowledgedLead } from './judge-outcome.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import { proofSlug } from './proof-site.ts'
import { buildLead, sendUntilAcknowledged, type SentLead } from './send-until-acknowledged.ts'

const shareTwice = 0.2
/** How many leads may wait for their response at the same time; real visitors do not queue endlessly either. */
const mostWaiting = 150

interface Sent {
  readonly acknowledged: readonly AcknowledgedLead[]
  readonly twice: number
  readonly refused: readonly string[]
}

interface SenderOptions {
  /** Default: that of `buildLead`. */
  readonly chooseCategory?: (lead: number) => string
  /** Called with the id of each lead, once. */
  readonly onAcknowledged?: (id: string) => void
}

/**
 * Sends leads at an even rate to the web processes in turn. One in ten is sent twice at the same moment, and one in
 * ten again later.
 */
export function createSender(
  plan: ChaosPlan,
  progress: ChaosProgress,
  random: Random,
  webs: readonly SupervisedProcess[],
  failures: Record<string, number>,
  { chooseCategory, onAcknowledged }: SenderOptions = {},
): { sendAll(): Promise<Sent> } {
  const sending = {
    slug: proofSlug,
    choosePort: () => random.pick(webs).port(),
    onFailure: (reason: string) => void (failures[reason] = (failures[reason] ?? 0) + 1),
  }
  const refused: string[] = []
  const send = async (lead: SentLead): Promise<string> => {
    const { status, body } = await sendUntilAcknowledged(lead, sending)
    if (status === 200 || status === 201) return String(body['id'])
    refused.push(`${status} ${JSON.stringify(body)}`)
    return ''
  }
  const sendOne = async (at: number, onResponse: () => void): Promise<AcknowledgedLead> => {
    const category = chooseCategory?.(at)
    const lead = buildLead(proofSlug, `v${at}`, randomBytes(16).toString('hex'), category)
    const { key, email } = lead
    const kind = random.next()
    const laterMs = random.between(200, 8000)
    const isAtOnce = kind < shareTwice / 2
    const ids = await Promise.all(isAtOnce ? [send(lead), send(lead)] : [send(lead)])
    onResponse()
    onAcknowledged?.(ids[0] ?? '')
    if (isAtOnce || kind >= shareTwice) return { key, email, ids }
    await wait(laterMs)
    return { key, email, ids: [...ids, await send(lead)] }
  }
  return {
    async sendAll() {
      const startedAt = Date.now()
      const sent: Promise<AcknowledgedLead>[] = []
      const waiting = new Set<number>()
      for (let at = 0; at < plan.leads || !isAllBroken(plan, progress); at += 1) {
        const dueMs = (at / plan.leads) * plan.seconds * 1000
        await wait(Math.max(0, startedAt + dueMs - Date.now()))
        while (waiting.size >= mostWaiting) await wait(20)
        waiting.add(at)
        const lead = sendOne(at, () => {
          waiting.delete(at)
          progress.acknowledged += 1
        })
        // A failure is reported by `Promise.all` below, after all leads were sent.
        lead.catch(() => undefined)
        sent.push(lead)
      }
      const acknowledged = (await Promise.all(sent)).filter(({ ids }) => !ids.includes(''))
      return {
        acknowledged,
        twice: acknowledged.filter(({ ids }) => ids.length > 1).length,
        refused,
      }
    },
  }
}
