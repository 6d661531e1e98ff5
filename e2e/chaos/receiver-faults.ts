import type { SmtpBehaviour } from '../../fakes/smtp-server.fake.ts'
import type { WebhookBehaviour } from '../../fakes/webhook-server.fake.ts'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'

/**
 * A receiver's current behaviour: 'well'; 'unreliable', where some requests fail in different ways; or one fault for
 * every request.
 */
type Phase = 'well' | 'unreliable' | SmtpBehaviour | WebhookBehaviour

const mailFaults = ['refuse-for-now', 'hang', 'hang-after-data', 'drop-after-data'] as const
const webhookFaults = [500, 302, 'hang', 'drop'] as const
const shareOfFaults = 0.4
/** The share of hangs among the faults; small, because each hang blocks a worker until the worker gives up. */
const shareOfHangs = 0.1

/** Decides the behaviour of both receivers. It changes over time, until the faults end. */
export interface ReceiverFaults {
  /** Called once for each mail. */
  chooseForMail(): SmtpBehaviour
  /** Called once for each webhook call. */
  chooseForWebhook(): WebhookBehaviour
  /** How often each fault was chosen. */
  readonly counts: Readonly<Record<string, number>>
  change(): void
  end(): void
}

export function planReceiverFaults(random: Random): ReceiverFaults {
  let mail: Phase = 'unreliable'
  let webhook: Phase = 'unreliable'
  const counts: Record<string, number> = {}
  const count = <T extends string | number>(receiver: string, fault: T): T => {
    const name = `${receiver} ${fault}`
    counts[name] = (counts[name] ?? 0) + 1
    return fault
  }
  const pick = <T extends Phase>(faults: readonly T[]): T => {
    const hangs = random.chance(shareOfHangs)
    return random.pick(faults.filter((fault) => String(fault).startsWith('hang') === hangs))
  }
  const choosePhase = <T extends Phase>(faults: readonly T[]): Phase => {
    const kind = random.integer(0, 9)
    if (kind < 3) return 'well'
    return kind < 7 ? 'unreliable' : pick(faults)
  }
  const hasFault = (phase: Phase): boolean =>
    phase !== 'well' && (phase !== 'unreliable' || random.chance(shareOfFaults))
  return {
    counts,
    chooseForMail() {
      if (!hasFault(mail)) return 'accept'
      const fault = mailFaults.find((each) => each === mail) ?? pick(mailFaults)
      return count('mail', fault)
    },
    chooseForWebhook() {
      if (!hasFault(webhook)) return 200
      const fault = webhookFaults.find((each) => each === webhook) ?? pick(webhookFaults)
      return count('webhook', fault)
    },
    change() {
      mail = choosePhase(mailFaults)
      webhook = choosePhase(webhookFaults)
    },
    end() {
      mail = 'well'
      webhook = 'well'
    },
  }
}
