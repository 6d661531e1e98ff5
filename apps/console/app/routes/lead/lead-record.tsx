import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { AppraisalView } from '../trade-in/trade-in.view.ts'
import { AnswerForm } from './answer-form.tsx'
import type { ConversationView } from './conversation.view.ts'
import type { FollowView } from './follow.view.ts'
import type { LeadView } from './lead.view.ts'
import { LeadAnswer } from './lead-answer.tsx'
import type { CourtesyHoldView } from '../../courtesy-holds/courtesy-hold.view.ts'
import { LeadConsents } from './lead-consents.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadCourtesy } from './lead-courtesy.tsx'
import { LeadDeliveries } from './lead-deliveries.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { type ContactWay, LeadNotes } from './lead-notes.tsx'
import { LeadQuestion, type QuestionMark } from './lead-question.tsx'
import { LeadTags } from './lead-tags.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadTradeIn } from './lead-trade-in.tsx'
import { LeadWork } from './lead-work.tsx'
import type { LeadResult } from './post-lead.ts'

interface HeldProps {
  readonly lead: LeadView
  /** What happened to a form that was sent without script. */
  readonly posted: LeadResult | undefined
}

interface LeadRecordProps extends HeldProps {
  readonly follow: FollowView
  /** Null: it cannot be read just now. */
  readonly conversation: ConversationView | null
  /** Null: no vehicle is or was kept for the customer. */
  readonly courtesyHold: CourtesyHoldView | null
  /** Null: the lead is no question. */
  readonly question: QuestionMark | null
  /** Null: the lead is no trade-in. */
  readonly tradeIn: { readonly appraisal: AppraisalView | null } | null
}

/** One lead: who it is and how to reach them, what they want, the answer, and what was done since. */
export function LeadRecord({ lead, follow, posted, ...more }: LeadRecordProps) {
  const { conversation, courtesyHold, question, tradeIn } = more
  const [way, setWay] = useState<ContactWay>()
  const { contact, wants, place, age, marks, notices } = lead
  return (
    <article className="record" aria-labelledby="lead-name">
      <header className="record__head">
        <h1 id="lead-name">{contact.name}</h1>
        <p className="quiet">
          {wants} · {place} · <Moment {...age} />
        </p>
        {marks.length === 0 ? null : (
          <p className="record__marks">
            {marks.map(({ kind, label }) => (
              <span key={label} className={`mark mark--${kind}`}>
                {label}
              </span>
            ))}
          </p>
        )}
      </header>
      {lead.isHeld ? <Held lead={lead} posted={posted} /> : null}
      <LeadAnswer follow={follow} />
      <LeadContact
        contact={contact}
        isPrimary={lead.work.ownerId !== null || !lead.mayWork}
        canAnswer={conversation !== null && conversation.answering !== null}
        onContact={lead.mayWork ? setWay : undefined}
      />
      {lead.customerId === null ? null : (
        <p className="record__fact">
          <Link to={`/customers/${lead.customerId}`}>Everything about this customer</Link>
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice} className="record__notice">
          {notice}
        </p>
      ))}
      {courtesyHold === null ? null : <LeadCourtesy hold={courtesyHold} posted={posted} />}
      <LeadFacts lead={lead} />
      {question === null ? null : <LeadQuestion leadId={lead.id} mark={question} />}
      {tradeIn === null ? null : <LeadTradeIn leadId={lead.id} appraisal={tradeIn.appraisal} />}
      {conversation === null ? null : <AnswerForm conversation={conversation} posted={posted} />}
      {conversation === null ? null : (
        <LeadConversation conversation={conversation} posted={posted} />
      )}
      <LeadWork lead={lead} posted={posted} />
      <LeadTags lead={lead} tags={follow.tags} posted={posted} />
      <LeadTasks lead={lead} follow={follow} posted={posted} />
      <LeadNotes lead={lead} posted={posted} way={way} onWay={setWay} />
      <LeadConsents consents={lead.consents} />
      <LeadDeliveries lead={lead} posted={posted} />
      <LeadHistory history={lead.history} />
    </article>
  )
}

/** Why a lead is held, with the button that releases it for people who may do that. */
function Held({ lead, posted }: HeldProps) {
  const { Form, isSaving, result } = usePostedForm(posted, ['release'])
  return (
    <div className="record__notice record__notice--wait">
      <p>
        This looked like spam, so it is held: it was not delivered to your mailbox or other systems.
      </p>
      {lead.mayRelease ? (
        <Form method="post">
          <input type="hidden" name="intent" value="release" />
          <button type="submit" className="button" aria-busy={isSaving}>
            {isSaving ? 'Releasing …' : 'Release'}
          </button>
        </Form>
      ) : (
        <p>A manager can release it.</p>
      )}
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </div>
  )
}
