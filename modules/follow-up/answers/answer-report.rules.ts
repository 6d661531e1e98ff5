/** How soon some leads were answered. */
export interface AnswerFigures {
  readonly answered: number
  /** In whole minutes of opening hours; null: nothing was answered. */
  readonly medianMinutes: number | null
  /** Of the answered ones, within the site's target. */
  readonly withinTarget: number
  /** Leads that wait now, and those of them that wait beyond the target. */
  readonly open: number
  readonly openLate: number
}

export interface CountedAnswer {
  readonly kind: 'waiting' | 'answered'
  readonly minutes: number
  readonly isLate: boolean
}

export function summarizeAnswers(answers: readonly CountedAnswer[]): AnswerFigures {
  const answered = answers.filter(({ kind }) => kind === 'answered')
  const open = answers.filter(({ kind }) => kind === 'waiting')
  return {
    answered: answered.length,
    medianMinutes: findMedian(answered.map(({ minutes }) => minutes)),
    withinTarget: answered.filter(({ isLate }) => !isLate).length,
    open: open.length,
    openLate: open.filter(({ isLate }) => isLate).length,
  }
}

/** Of an even number of values, the mean of the middle two, in whole minutes. */
function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2)
}
