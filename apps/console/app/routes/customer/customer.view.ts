import type {
  Customer,
  CustomerDealing,
  CustomerLead,
} from '#modules/customers/customer/customer.types.ts'
import { salesStateNames } from '#modules/inbox/work/sales-state.rules.ts'
import { nameEnquiry } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { HistoryLine } from '../../parts/history.view.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { channelWords } from '../../words/channel-words.ts'
import { createDayTimeFormat } from '../../words/write-day-time.ts'

interface CustomerLeadView {
  readonly id: string
  /** On the lead, where it differs from the customer's. */
  readonly name: string | null
  readonly wants: string
  readonly state: { readonly kind: CustomerLead['salesState']; readonly label: string }
  /** Such as '2022 Toyota HiLux · Sales · Mia · Phone call'. */
  readonly details: string
  readonly tradeIn: string | null
  readonly age: MomentView
  readonly mayMove: boolean
}

export interface CustomerView {
  readonly id: string
  readonly name: string
  readonly otherNames: readonly string[]
  readonly siteName: string
  readonly phones: readonly { readonly text: string; readonly call: string | null }[]
  readonly emails: readonly string[]
  readonly leads: readonly CustomerLeadView[]
  readonly hasMoreLeads: boolean
  readonly bookings: readonly {
    readonly id: string
    readonly leadId: string
    readonly kind: string
    readonly isCancelled: boolean
    /** In the dealer's time zone. */
    readonly when: string
  }[]
  readonly dealings: readonly {
    readonly id: string
    readonly what: string
    readonly state: string
    readonly tradeIn: string | null
    readonly age: MomentView
  }[]
  readonly garage: readonly {
    readonly id: number
    readonly title: string
    readonly isSold: boolean
    readonly saved: MomentView
  }[]
  readonly files: Customer['files']
  readonly workers: string
  readonly similar: Customer['similar']
  readonly undoable: readonly {
    readonly id: string
    readonly what: string
    readonly otherId: string | null
    readonly age: MomentView
  }[]
  readonly history: readonly HistoryLine[]
  readonly maySeparate: boolean
  readonly mayJoin: boolean
  readonly mayAnswerRequests: boolean
}

/** A customer as their screen shows them. */
export function buildCustomer(customer: Customer, now: Date): CustomerView {
  const { site, allows } = customer
  const moment = (at: Date) => buildMoment(at, now)
  return {
    id: customer.id,
    name: customer.name,
    otherNames: customer.otherNames,
    siteName: site.name,
    phones: customer.phones.map(({ text, telephoneHref }) => ({ text, call: telephoneHref })),
    emails: customer.emails,
    leads: customer.leads.map((lead) => buildLead(lead, customer.name, now)),
    hasMoreLeads: customer.hasMoreLeads,
    bookings: customer.bookings.map(({ id, leadId, kind, state, startsAt }) => ({
      id,
      leadId,
      kind: kind === 'service' ? 'Service' : 'Test drive',
      isCancelled: state === 'cancelled',
      when: formatWhen(startsAt, site),
    })),
    dealings: customer.dealings.map((dealing) => ({
      id: dealing.id,
      ...wordDealing(dealing),
      tradeIn: dealing.tradeIn,
      age: moment(dealing.at),
    })),
    garage: customer.garage.map(({ id, title, isSold, savedAt }) => ({
      id,
      title: title ?? 'A vehicle that has left your stock',
      isSold,
      saved: moment(savedAt),
    })),
    files: customer.files,
    workers: customer.workers.join(', '),
    similar: customer.similar,
    undoable: customer.undoable.map(({ id, kind, otherId, changedAt }) => ({
      id,
      otherId,
      what:
        kind === 'separate'
          ? 'Leads of this customer were given to another one.'
          : 'Leads of another customer were added here.',
      age: moment(changedAt),
    })),
    history: customer.history
      .map(({ at, ...entry }) => ({ ...entry, at: moment(at) }))
      .toReversed(),
    maySeparate: allows.change && customer.leads.filter(({ mayMove }) => mayMove).length > 0,
    mayJoin: allows.change,
    mayAnswerRequests: allows.privacy,
  }
}

function buildLead(lead: CustomerLead, customerName: string, now: Date): CustomerLeadView {
  const { salesState, vehicleTitle, locationName, ownerName, channel } = lead
  const details = [
    vehicleTitle,
    locationName,
    ownerName,
    channel === 'form' ? null : channelWords[channel],
  ]
  return {
    id: lead.id,
    name: lead.name === customerName ? null : lead.name,
    wants: nameEnquiry(lead),
    state: { kind: salesState, label: salesStateNames[salesState] },
    details: details.filter((each) => each !== null).join(' · '),
    tradeIn: lead.tradeIn,
    age: buildMoment(lead.createdAt, now),
    mayMove: lead.mayMove,
  }
}

const reservationStates: Readonly<Record<string, string>> = {
  held: 'Held while they pay',
  authorised: 'Deposit authorised',
  paid: 'Deposit paid',
  expired: 'Not paid in time',
  released: 'Released',
  refunded: 'Deposit refunded',
  delivered: 'Handed over',
}

/** A finance application shows only its state here: its answers are opened on its own page, with a reason. */
function wordDealing({ kind, state, reference, vehicleTitle }: CustomerDealing) {
  if (kind === 'finance') {
    return {
      what: 'Finance application',
      state: state === 'submitted' ? 'Sent' : 'Begun, not sent',
    }
  }
  const title = vehicleTitle === null ? '' : ` of ${vehicleTitle}`
  return {
    what: `Reservation ${reference ?? ''}${title}`,
    state: reservationStates[state] ?? state,
  }
}

const formatWhen = (at: Date, { timeZone, locale }: Customer['site']): string =>
  createDayTimeFormat(locale, timeZone).format(at)
