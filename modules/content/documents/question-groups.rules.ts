interface Asked {
  readonly topic: string
}

export interface QuestionGroup<Question> {
  readonly topic: string
  readonly questions: readonly Question[]
}

const rest = 'Other questions'

/**
 * Questions by topic, in the order in which the topics first occur. Several topics of one question each are one group
 * at the end: a heading for each question reads as a list of headings.
 */
export function groupQuestions<Question extends Asked>(
  questions: readonly Question[],
): QuestionGroup<Question>[] {
  const groups = [...Map.groupBy(questions, ({ topic }) => topic)].map(([topic, asked]) => ({
    topic,
    questions: asked,
  }))
  const single = groups.filter((group) => group.questions.length === 1)
  if (single.length < 2 || single.length === groups.length) return groups
  return [
    ...groups.filter((group) => group.questions.length > 1),
    { topic: rest, questions: single.flatMap((group) => group.questions) },
  ]
}
