import {
  type ContactDetail,
  findContactDetails,
  isAnswerLength,
  longestAnswer,
  longestQuestion,
  nameContactDetail,
} from '../text/question-text.rules.ts'

/** What the page would show. */
export interface Publication {
  readonly question: string
  readonly answer: string
}

/**
 * Why a question cannot be published as it is written, in words for staff; null: it can be published. The texts are
 * everybody's to read, so neither may have anybody's contact details.
 */
export function findPublicationFault({ question, answer }: Publication): string | null {
  const length = [...question].length
  if (length === 0 || length > longestQuestion) {
    return `The question for the page has 1 to ${longestQuestion} letters.`
  }
  if (!isAnswerLength(answer)) return `Write an answer of 1 to ${longestAnswer} letters.`
  const inQuestion = findContactDetails(question)
  if (inQuestion.length > 0) return describe('question', inQuestion)
  const inAnswer = findContactDetails(answer)
  return inAnswer.length > 0 ? describe('answer', inAnswer) : null
}

/** The most details that a sentence names. */
const mostNamed = 3

const describe = (where: string, details: readonly ContactDetail[]): string => {
  const named = details.slice(0, mostNamed).map(nameContactDetail)
  return `Everybody reads this on the page. Take out of the ${where}: ${new Intl.ListFormat('en-AU').format(named)}.`
}
