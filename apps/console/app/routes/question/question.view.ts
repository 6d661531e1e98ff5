import type { StaffQuestion } from '#modules/questions/answering/get-question.ts'
import { nameContactDetail } from '#modules/questions/text/question-text.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordLeadPlace } from '../../words/place-words.ts'
import { markState } from '../questions/questions.view.ts'

/** What is typed for the page and the mail. */
export interface QuestionFields {
  readonly question: string
  readonly answer: string
}

/** How the form answers: also by mail; only on the page, because the mail went out before; or not at all. */
export type QuestionForm =
  | {
      readonly kind: 'answer'
      readonly to: string
      readonly from: string
      readonly isSent: boolean
      readonly conversation: number
      readonly messageId: string
    }
  | { readonly kind: 'change'; readonly isOnPage: boolean }
  | { readonly kind: 'none'; readonly why: string }

export interface QuestionView {
  readonly id: string
  readonly leadHref: string | null
  readonly vehicle: string
  readonly href: string | null
  readonly place: string
  /** As the visitor wrote it; null: the lead is deleted. */
  readonly asked: string | null
  readonly askedAge: MomentView | null
  readonly mark: ReturnType<typeof markState>
  readonly changedAge: MomentView | null
  /** What has to be taken out before it is published; null: nothing. */
  readonly personal: string | null
  /** Why the page cannot show it now; null: it can. */
  readonly notShown: string | null
  readonly version: number
  readonly fields: QuestionFields
  readonly form: QuestionForm
}

export function buildQuestion(question: StaffQuestion, now: Date): QuestionView {
  const { decision, details, asked, askedAt } = question
  return {
    id: question.id,
    leadHref: question.leadId === null ? null : `/leads/${question.leadId}`,
    vehicle: question.vehicle === '' ? 'A vehicle that is gone' : question.vehicle,
    href: question.href,
    place: wordLeadPlace(question.siteName, question.locationName),
    asked,
    askedAge: askedAt && buildMoment(askedAt, now),
    mark: question.isAnsweredInLead ? markState('mailed') : markState(decision?.state ?? null),
    changedAge: decision && buildMoment(decision.changedAt, now),
    // What staff have edited for the page had to be without them.
    personal:
      details.length === 0 || (decision !== null && decision.question !== null)
        ? null
        : new Intl.ListFormat('en-AU').format(details.slice(0, 3).map(nameContactDetail)),
    notShown: question.notShown,
    version: decision?.version ?? 0,
    fields: {
      question: decision?.question ?? asked ?? '',
      answer: decision?.answer ?? '',
    },
    form: decideForm(question),
  }
}

function decideForm({ decision, mayWork, answering, hindrance }: StaffQuestion): QuestionForm {
  if (!mayWork) {
    return { kind: 'none', why: 'Your role reads questions. People who answer leads answer them.' }
  }
  if (decision !== null && decision.state !== 'declined') {
    return { kind: 'change', isOnPage: decision.state === 'published' }
  }
  if (answering === null)
    return { kind: 'none', why: hindrance ?? 'It cannot be answered just now.' }
  return { kind: 'answer', ...answering }
}
