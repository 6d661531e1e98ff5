import { data, redirect, type RouterContextProvider } from 'react-router'
import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import { isNoteKind } from '#modules/inbox/answers/note-kind.rules.ts'
import type { InboxService } from '#modules/inbox/open-inbox.ts'
import type { WorkConflict, WorkOutcome } from '#modules/inbox/work/change-work.ts'
import { isSalesState, type SalesState } from '#modules/inbox/work/sales-state.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readNumber } from '../../access/read-field.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { type CourtesyIntent, endCourtesyHold, isCourtesyIntent } from './post-courtesy.ts'
import type { ConversationIntent } from './conversation-intents.ts'
import type { LeadForm } from './lead-form.types.ts'
import { type FollowUpIntent, followUpDeeds } from './post-follow-up.ts'

/** The forms of a lead, other than those of its conversation. */
type WorkIntent = 'state' | 'owner' | 'take' | 'note' | 'send-again' | 'release' | FollowUpIntent
export type LeadIntent = WorkIntent | CourtesyIntent | ConversationIntent

/** Both values of a field that somebody else changed first. */
export interface ConflictView {
  readonly by: string
  readonly at: MomentView
  readonly theirs: { readonly salesState?: SalesState; readonly ownerName?: string | null }
  readonly yours: {
    readonly salesState?: SalesState
    readonly lostReason?: string | null
    readonly ownerId?: string | null
  }
  /** For a save that replaces their value. */
  readonly version: number
}

/** What happened to a form of a lead, shown beside it. */
export interface LeadResult {
  readonly intent: LeadIntent
  /** The delivery of the form; '' for other forms. */
  readonly deliveryId: string
  /** The task of the form; absent or '' for other forms. */
  readonly taskId?: string
  readonly ok: boolean
  readonly message: string
  readonly conflict?: ConflictView
  /** A note that was not saved, so that the page without script keeps it. */
  readonly text?: string
  /** The message of a form of the conversation. */
  readonly messageId?: string
  /** Who answered the customer first, if somebody did. */
  readonly answeredBy?: string
}

type Outcome = WorkOutcome | StaffOutcome<{ readonly message?: string }>
type Deed = (
  inbox: InboxService,
  actor: PersonActor,
  form: LeadForm,
  followUp: FollowUpService,
) => Promise<Outcome>

const deeds: Readonly<Record<WorkIntent, Deed>> = {
  state(inbox, actor, { leadId, requestId, version, read }) {
    const salesState = read('salesState')
    if (!isSalesState(salesState)) return Promise.resolve(unknownState)
    const lostReason = salesState === 'lost' ? read('lostReason').trim() : ''
    const changes = { salesState, ...(lostReason === '' ? {} : { lostReason }) }
    return inbox.change(actor, { leadId, requestId, version, changes })
  },
  owner(inbox, actor, { leadId, requestId, version, read }) {
    const ownerId = read('ownerId') === '' ? null : read('ownerId')
    return inbox.change(actor, { leadId, requestId, version, changes: { ownerId } })
  },
  take: (inbox, actor, { leadId, requestId }) => inbox.take(actor, { leadId, requestId }),
  note(inbox, actor, { leadId, requestId, read }) {
    const kind = read('kind')
    const about = isNoteKind(kind) ? { kind } : {}
    const noteId = read('noteId')
    return inbox.addNote(actor, { leadId, requestId, noteId, text: read('text'), ...about })
  },
  async 'send-again'(inbox, actor, { leadId, requestId, read }) {
    const outcome = await inbox.sendAgain(actor, {
      leadId,
      requestId,
      deliveryId: read('deliveryId'),
    })
    if (!outcome.ok) return outcome
    return {
      ok: true,
      message: outcome.sent.length > 0 ? 'It is being sent again.' : 'It was sent again already.',
    }
  },
  async release(inbox, actor, { leadId, requestId }) {
    const outcome = await inbox.release(actor, { leadId, requestId })
    return outcome.ok ? { ok: true, message: 'The lead is being delivered.' } : outcome
  },
  ...followUpDeeds,
}

const unknownState = {
  ok: false,
  code: 'console.unknown-state',
  message: 'Choose one of the states.',
} as const

/** Longer than any note; the form as a whole is bounded by the server. */
const longestValue = 20_000

/** Handles a form of a lead. Without script a success leads back to the lead, so that reloading sends nothing twice. */
export async function postLead(
  context: Pick<RouterContextProvider, 'get'>,
  leadId: string,
  url: URL,
  intent: WorkIntent | CourtesyIntent,
  body: FormData,
): Promise<LeadResult | Response | ReturnType<typeof data<LeadResult>>> {
  const { inbox, followUp, courtesyHolds } = context.get(servicesContext)
  const { requestId, now, isByScript } = context.get(requestContext)
  const read = (name: string): string => readField(body, name, longestValue)
  const version = readNumber(body, 'version')
  const form: LeadForm = { leadId, requestId, version, read }
  const { actor } = getSession(context)
  const outcome = await (isCourtesyIntent(intent)
    ? endCourtesyHold(courtesyHolds, actor, form, intent)
    : deeds[intent](inbox, actor, form, followUp))
  const result = buildResult(outcome, { intent, read, now })
  if (isByScript) return result
  if (!result.ok) return data(result, { status: result.conflict === undefined ? 422 : 409 })
  return redirect(url.pathname + url.search, 303)
}

function buildResult(
  outcome: Outcome,
  {
    intent,
    read,
    now,
  }: {
    readonly intent: LeadResult['intent']
    readonly read: LeadForm['read']
    readonly now: Date
  },
): LeadResult {
  const about = {
    intent,
    deliveryId: read('deliveryId').slice(0, 100),
    taskId: read('taskId').slice(0, 100),
  }
  if (outcome.ok) {
    return {
      ...about,
      ok: true,
      message: ('message' in outcome ? outcome.message : undefined) ?? '',
    }
  }
  return {
    ...about,
    ok: false,
    message: outcome.message,
    ...('by' in outcome ? { conflict: buildConflict(outcome, now) } : {}),
    ...(intent === 'note' ? { text: read('text') } : {}),
  }
}

function buildConflict({ by, at, theirs, yours, version }: WorkConflict, now: Date): ConflictView {
  const { salesState: theirState, ownerName } = theirs
  const { salesState, lostReason, ownerId } = yours
  return {
    by,
    at: buildMoment(at, now),
    theirs: {
      ...(theirState === undefined ? {} : { salesState: theirState }),
      ...(ownerName === undefined ? {} : { ownerName }),
    },
    yours: {
      ...(salesState === undefined ? {} : { salesState }),
      ...(lostReason === undefined ? {} : { lostReason }),
      ...(ownerId === undefined ? {} : { ownerId }),
    },
    version,
  }
}
