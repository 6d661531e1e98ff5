import type { AnswerFigures } from '#modules/follow-up/answers/answer-report.rules.ts'
import { type AnswerReport, reportDays } from '#modules/follow-up/answers/report-answers.ts'
import { wordMinutes } from '../../words/opening-words.ts'

interface FiguresView {
  readonly key: string
  readonly name: string
  readonly answered: string
  readonly median: string
  /** Such as '83%'; '–' where nothing was answered. */
  readonly within: string
  readonly open: string
  /** Of the open ones; '' without any. */
  readonly late: string
}

export interface AnswersView {
  readonly intro: string
  readonly notes: readonly string[]
  readonly all: FiguresView
  readonly people: readonly FiguresView[]
  readonly places: readonly FiguresView[]
}

/** The report of answers as a screen shows it. */
export function buildAnswers({
  isOwn,
  isCut,
  all,
  people,
  places,
  targets,
}: AnswerReport): AnswersView {
  const whose = isOwn ? 'your leads' : 'leads'
  return {
    intro: `How soon ${whose} of the last ${reportDays} days got a personal answer, in the opening hours of each place.`,
    notes: [
      ...(targets === null ? [] : [wordTarget(targets)]),
      'A call that reached the customer, a text, an e-mail or a meeting is an answer. A call that reached nobody and automatic messages do not count.',
      ...(isCut
        ? ['There were too many leads to count them all, so the newest ones are counted.']
        : []),
    ],
    all: buildFigures('all', isOwn ? 'You' : 'All', all),
    people: people.map((each) => buildFigures(each.id ?? each.name, each.name, each)),
    places: places.map((each) => buildFigures(each.name, each.name, each)),
  }
}

const wordTarget = ({ least, most }: NonNullable<AnswerReport['targets']>): string =>
  least === most
    ? `The target is ${wordMinutes(least)}.`
    : `The targets of your sites are ${wordMinutes(least)} to ${wordMinutes(most)}.`

function buildFigures(key: string, name: string, figures: AnswerFigures): FiguresView {
  const { answered, medianMinutes, withinTarget, open, openLate } = figures
  return {
    key,
    name,
    answered: answered.toLocaleString('en-AU'),
    median: medianMinutes === null ? '–' : wordMinutes(medianMinutes),
    within: answered === 0 ? '–' : `${Math.round((withinTarget / answered) * 100)}%`,
    open: open.toLocaleString('en-AU'),
    late: openLate === 0 ? '' : openLate.toLocaleString('en-AU'),
  }
}
