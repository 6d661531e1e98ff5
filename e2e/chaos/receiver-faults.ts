import type { SmtpBehaviour } from '../../fakes/smtp-server.fake.ts'
import type { WebhookBehaviour } from '../../fakes/webhook-server.fake.ts'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'

/**
 * How a receiver is at the moment: well; at fault now and then, in every way; or so for all that comes.
 */
type Weather = 'fair' | 'rough' | SmtpBehaviour | WebhookBehaviour

const mailFaults = ['refuse-for-now', 'hang', 'hang-after-data', 'drop-after-data'] as const
const webhookFaults = [500, 302, 'hang', 'drop'] as const
const shareOfFaults = 0.4
/** Of the faults. Each holds a worker up until it gives the receiver up, so a few of them say as much as many. */
const shareOfHangs = 0.1

/** Changes how both receivers behave from time to time, until the faults are over. */
export interface ReceiverFaults {
  /** Asked once a mail or call. */
  chooseForMail(): SmtpBehaviour
  chooseForWebhook(): WebhookBehaviour
  /** How often each fault was done to a mail or call. */
  readonly counts: Readonly<Record<string, number>>
  change(): void
  end(): void
}

export function planReceiverFaults(random: Random): ReceiverFaults {
  let mail: Weather = 'rough'
  let webhook: Weather = 'rough'
  const counts: Record<string, number> = {}
  const count = <T extends string | number>(receiver: string, fault: T): T => {
    const name = `${receiver} ${fault}`
    counts[name] = (counts[name] ?? 0) + 1
    return fault
  }
  const pick = <T extends Weather>(faults: readonly T[]): T => {
    const hangs = random.chance(shareOfHangs)
    return random.pick(faults.filter((fault) => String(fault).startsWith('hang') === hangs))
  }
  const nextWeather = <T extends Weather>(faults: readonly T[]): Weather => {
    const kind = random.integer(0, 9)
    if (kind < 3) return 'fair'
    return kind < 7 ? 'rough' : pick(faults)
  }
  const isAtFault = (weather: Weather): boolean =>
    weather !== 'fair' && (weather !== 'rough' || random.chance(shareOfFaults))
  return {
    counts,
    chooseForMail() {
      if (!isAtFault(mail)) return 'accept'
      const fault = mailFaults.find((each) => each === mail) ?? pick(mailFaults)
      return count('mail', fault)
    },
    chooseForWebhook() {
      if (!isAtFault(webhook)) return 200
      const fault = webhookFaults.find((each) => each === webhook) ?? pick(webhookFaults)
      return count('webhook', fault)
    },
    change() {
      mail = nextWeather(mailFaults)
      webhook = nextWeather(webhookFaults)
    },
    end() {
      mail = 'fair'
      webhook = 'fair'
    },
  }
}
