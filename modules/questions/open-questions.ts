import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { OpenedUseCase } from '#modules/staff/service/opened-use-case.types.ts'
import { answerQuestion, declineQuestion } from './answering/answer-question.ts'
import { changeQuestion } from './answering/change-question.ts'
import { getQuestion } from './answering/get-question.ts'
import { listQuestions } from './answering/list-questions.ts'
import type { QuestionParts } from './answering/question-parts.types.ts'

/** Everything that the console does with questions. */
export interface QuestionService {
  /** Whether a website of the person's has questions. */
  isOn(actor: PersonActor): boolean
  readonly list: OpenedUseCase<typeof listQuestions>
  readonly get: OpenedUseCase<typeof getQuestion>
  readonly answer: OpenedUseCase<typeof answerQuestion>
  readonly decline: OpenedUseCase<typeof declineQuestion>
  readonly change: OpenedUseCase<typeof changeQuestion>
}

export const openQuestions = (parts: QuestionParts): QuestionService => ({
  isOn: (actor) =>
    parts
      .listSites()
      .some(
        ({ id, groupId, configuration }) =>
          configuration.vehicle_page.questions &&
          decideAccess(actor, 'leads.read', { kind: 'site', siteId: id, groupId }).allowed,
      ),
  list: (actor, which) => listQuestions(parts, actor, which),
  get: (actor, id) => getQuestion(parts, actor, id),
  answer: (actor, given) => answerQuestion(parts, actor, given),
  decline: (actor, given) => declineQuestion(parts, actor, given),
  change: (actor, change) => changeQuestion(parts, actor, change),
})
