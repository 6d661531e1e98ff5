import type { QuestionState } from '#modules/questions/answering/decision.store.ts'
import {
  type QuestionList,
  questionLists,
  type QuestionsPage,
} from '#modules/questions/answering/list-questions.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordLeadPlace } from '../../words/place-words.ts'

interface Mark {
  readonly kind: 'good' | 'quiet' | 'wait'
  readonly label: string
}

/** What staff decided about a question; null: nothing yet. */
export const markState = (state: QuestionState | null): Mark => {
  switch (state) {
    case null:
      return { kind: 'wait', label: 'To answer' }
    case 'published':
      return { kind: 'good', label: 'On the page' }
    case 'withdrawn':
      return { kind: 'quiet', label: 'Taken off the page' }
    case 'mailed':
      return { kind: 'quiet', label: 'Answered by mail' }
    case 'declined':
      return { kind: 'quiet', label: 'Not published' }
  }
}

export interface QuestionRow {
  readonly id: string
  readonly question: string
  readonly about: string
  readonly mark: Mark
  readonly age: MomentView
}

export const buildQuestionRows = (
  { rows }: Pick<QuestionsPage, 'rows'>,
  now: Date,
): readonly QuestionRow[] =>
  rows.map(({ id, question, vehicle, siteName, locationName, state, at }) => ({
    id,
    question,
    about: [vehicle, wordLeadPlace(siteName, locationName)]
      .filter((part) => part !== '')
      .join(' · '),
    mark: markState(state),
    age: buildMoment(at, now),
  }))

/** The list that an address names; the questions to answer for any other. */
export const readList = (params: URLSearchParams): QuestionList =>
  questionLists.find((list) => list === params.get('list')) ?? 'open'

interface ListTab {
  readonly list: QuestionList
  readonly to: string
  readonly label: string
}

export const listTabs: readonly ListTab[] = [
  { list: 'open', to: '/questions', label: 'To answer' },
  { list: 'published', to: '/questions?list=published', label: 'On the page' },
  { list: 'others', to: '/questions?list=others', label: 'Not on the page' },
]

export const emptyWords: Readonly<Record<QuestionList, string>> = {
  open: 'No question waits for an answer. New ones appear here as visitors ask them.',
  published: 'No question is on a page yet. Answer one, and publish it.',
  others: 'Questions that were answered by mail only, or not published, appear here.',
}
