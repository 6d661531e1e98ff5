import { getDateFormat } from '#modules/sites/date-format.ts'
import { noteKindWords } from '#modules/inbox/answers/note-kind.rules.ts'
import type { InboxLead } from '#modules/inbox/lead/inbox-lead.types.ts'
import type { SalesState } from '#modules/inbox/work/sales-state.rules.ts'
import { nameEnquiry } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { HistoryLine } from '../../parts/history.view.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordLeadPlace } from '../../words/place-words.ts'
import { type LeadMark, listMarks } from '../leads/leads.view.ts'

interface ContactView {
  readonly name: string
  readonly phone: string | null
  /** `tel:` and `sms:` URLs; null: the number cannot be dialled. */
  readonly call: string | null
  readonly text: string | null
  readonly email: string | null
  /** How and when they would like to be contacted; null: they did not say. */
  readonly preference: string | null
}

interface DeliveryView {
  readonly id: string
  readonly to: string
  readonly outcome: string
  readonly isFailed: boolean
  /** When it arrived, or will be tried next. */
  readonly arrived: MomentView | null
  /** Such as '14:05', in the reader's own time: future times are shown exactly. */
  readonly nextAttemptAt: string | null
  readonly attempts: readonly { readonly at: MomentView; readonly outcome: string }[]
  readonly maySend: boolean
}

export interface LeadView {
  readonly id: string
  /** Null: the customer left no address and no number. */
  readonly customerId: string | null
  readonly contact: ContactView
  /** Such as 'Test Drive'. */
  readonly wants: string
  readonly place: string
  readonly age: MomentView
  readonly marks: readonly LeadMark[]
  readonly isHeld: boolean
  readonly mayRelease: boolean
  readonly mayWork: boolean
  readonly message: string
  readonly values: InboxLead['values']
  readonly notices: readonly string[]
  readonly vehicle: {
    readonly title: string
    readonly stockNumber: string
    readonly isInStock: boolean
    /** The vehicle's page on the dealer's website; null: the website does not show the vehicle. */
    readonly href: string | null
  } | null
  readonly booking: {
    readonly kind: string
    readonly isCancelled: boolean
    /** In the dealer's time zone, such as 'Saturday 5 December, 10:00 am'. */
    readonly when: string
  } | null
  readonly consents: readonly {
    readonly wording: string
    readonly agreed: boolean
    readonly detail: string
    readonly at: MomentView
  }[]
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: string }[]
  readonly deliveries: readonly DeliveryView[]
  readonly work: {
    readonly salesState: SalesState
    readonly lostReason: string | null
    readonly ownerId: string | null
    readonly ownerName: string | null
    readonly version: number
  }
  readonly nextStates: readonly SalesState[]
  readonly owners: InboxLead['owners']
  /** The newest first. */
  readonly notes: readonly {
    readonly id: string
    readonly by: string
    readonly text: string
    /** Such as 'Reached by phone'; null: a plain note, or one whose text says the same. */
    readonly contact: string | null
    readonly at: MomentView
  }[]
  /** For the next note, which is then stored once however often its form arrives. */
  readonly nextNoteId: string
  readonly history: readonly HistoryLine[]
  /** The reader, who can take the lead. */
  readonly personId: string
}

interface Reading {
  readonly personId: string
  readonly nextNoteId: string
  readonly now: Date
  /** Of the lead's website; null: unknown. */
  readonly origin: string | null
}

/** A lead as its screen shows it. */
export function buildLead(
  lead: InboxLead,
  { personId, nextNoteId, now, origin }: Reading,
): LeadView {
  const { site, locationName, vehicle, work, allows } = lead
  const moment = (at: Date) => buildMoment(at, now)
  const hasFailedDelivery = lead.deliveries.some(({ state }) => state === 'dead')
  return {
    id: lead.id,
    customerId: lead.customerId,
    contact: buildContact(lead),
    wants: nameEnquiry(lead),
    place: wordLeadPlace(site.name, locationName),
    age: moment(lead.createdAt),
    marks: listMarks({ ...lead, hasFailedDelivery }),
    isHeld: lead.isHeld,
    mayRelease: lead.isHeld && allows.deliver,
    mayWork: allows.work,
    message: lead.message,
    values: lead.values,
    notices: lead.notices,
    vehicle:
      vehicle === null
        ? null
        : {
            title: vehicle.title,
            stockNumber: vehicle.stockNumber,
            isInStock: vehicle.isInStock,
            href: vehicle.path === null || origin === null ? null : origin + vehicle.path,
          },
    booking: buildBooking(lead),
    consents: lead.consents.map((consent) => ({
      wording: consent.wording,
      agreed: consent.agreed,
      detail: wordConsent(consent),
      at: moment(consent.givenAt),
    })),
    files: lead.files.map(({ id, name, size }) => ({ id, name, size })),
    deliveries: lead.deliveries.map((delivery) => ({
      id: delivery.id,
      to: delivery.to,
      outcome: delivery.outcome,
      isFailed: delivery.state === 'dead',
      arrived: delivery.deliveredAt === null ? null : moment(delivery.deliveredAt),
      nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
      attempts: delivery.attempts.map(({ at, outcome }) => ({ at: moment(at), outcome })),
      maySend: allows.deliver && (delivery.state === 'dead' || delivery.state === 'not-sent'),
    })),
    work: {
      salesState: work.salesState,
      lostReason: work.lostReason,
      ownerId: work.ownerId,
      ownerName: work.ownerName,
      version: work.version,
    },
    nextStates: lead.nextStates,
    owners: lead.owners,
    notes: lead.notes
      .map(({ id, authorName, text, kind, createdAt }) => ({
        id,
        by: authorName,
        text,
        contact: kind === 'note' || noteKindWords[kind] === text ? null : noteKindWords[kind],
        at: moment(createdAt),
      }))
      .toReversed(),
    nextNoteId,
    history: lead.history.map(({ at, ...entry }) => ({ ...entry, at: moment(at) })).toReversed(),
    personId,
  }
}

/** An extension is dialled after the call is answered, so a text message goes to the number without it. */
const buildContact = ({
  customer: { name, phone, email, telephoneHref },
  contactPreference,
}: Pick<InboxLead, 'customer' | 'contactPreference'>): ContactView => ({
  name,
  phone,
  call: telephoneHref,
  text: telephoneHref === null ? null : telephoneHref.replace(/^tel:/, 'sms:').replace(/;.*$/, ''),
  email,
  preference: contactPreference,
})

const bookingKinds = { 'test-drive': 'Test drive', service: 'Service' } as const

function buildBooking({ booking, site }: Pick<InboxLead, 'booking' | 'site'>): LeadView['booking'] {
  if (booking === null) return null
  const when = getDateFormat(site.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: site.timeZone,
    timeZoneName: 'short',
  }).format(booking.startsAt)
  return { kind: bookingKinds[booking.kind], isCancelled: booking.state === 'cancelled', when }
}

/** How a consent was given. */
function wordConsent({
  agreed,
  preticked,
  touched,
}: Pick<InboxLead['consents'][number], 'agreed' | 'preticked' | 'touched'>): string {
  if (!agreed) return 'Did not agree'
  return preticked && touched !== true
    ? 'Agreed by a box that was ticked already, so ask before you rely on it'
    : 'Agreed'
}
