import type { UndeliveredLeads } from '#modules/inbox/delivery/list-undelivered.ts'
import type { TroubledFeed } from '#modules/stock-feeds/list-troubled-feeds.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'

export interface FailuresView {
  readonly leads: readonly {
    readonly key: string
    readonly name: string
    readonly what: string
    readonly at: MomentView
    /** Where it is handled. */
    readonly to: string
  }[]
  readonly hasMoreLeads: boolean
  readonly feeds: readonly {
    readonly key: string
    readonly name: string
    readonly what: string
    readonly imported: MomentView | null
  }[]
}

const leadTroubles = {
  dead: 'was not delivered: open it to see why, and send it again',
  held: 'looked like spam and is held: open it, and release it if it is real',
} as const

const feedTroubles: Readonly<Record<TroubledFeed['health'], string>> = {
  refused: 'The last file was not imported',
  late: 'The last files did not come when they should',
  quiet: 'No new file for days',
}

export const buildFailures = (
  undelivered: UndeliveredLeads | null,
  feeds: readonly TroubledFeed[],
  now: Date,
): FailuresView => ({
  leads: (undelivered?.leads ?? []).map(({ id, name, wants, trouble, createdAt }) => ({
    key: `${id} ${trouble}`,
    name,
    what: `${wants} ${leadTroubles[trouble]}`,
    at: buildMoment(createdAt, now),
    to: `/leads/${id}`,
  })),
  hasMoreLeads: undelivered?.isMore === true,
  feeds: feeds.map(({ name, dealershipName, health, reason, lastImportedAt }) => ({
    key: `${dealershipName} ${name}`,
    name: `Stock of ${dealershipName} from ${name}`,
    what: reason === null ? `${feedTroubles[health]}.` : `${feedTroubles[health]}: ${reason}`,
    imported: lastImportedAt === null ? null : buildMoment(lastImportedAt, now),
  })),
})
