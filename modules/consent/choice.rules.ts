import { type Answer, type OptionalPurpose, optionalPurposes } from './consent.rules.ts'

/** A visitor's choice, as their own browser stores it. */
export interface StoredChoice {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the wording (`consent-words.ts`). */
  readonly version: number
  /** The words that stood beside the buttons. */
  readonly wording: string
  /** By purpose; one that the site did not have then is missing. */
  readonly answers: Readonly<Partial<Record<OptionalPurpose, boolean>>>
}

/** A text that is no choice of ours is as good as none. */
export function parseChoice(text: string | null): StoredChoice | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredChoice> | null
    const { at, version, wording, answers } = stored ?? {}
    const isWhole =
      Number.isFinite(at) &&
      Number.isInteger(version) &&
      typeof wording === 'string' &&
      typeof answers === 'object' &&
      answers !== null
    return isWhole ? (stored as StoredChoice) : null
  } catch {
    return null
  }
}

interface ChoiceTerms {
  readonly now: number
  /** `analytics.cookie_days` (§9: about 180). */
  readonly days: number
  /** Of today's wording. */
  readonly version: number
}

/**
 * What a stored choice says of a purpose today. It holds for the site's days. A consent is to the words that were read: it
 * ends with them. A refusal holds on until there is another answer.
 */
export function decideAnswer(
  choice: StoredChoice | null,
  purpose: OptionalPurpose,
  { now, days, version }: ChoiceTerms,
): Answer {
  if (choice === null || now - choice.at >= days * 86_400_000) return 'none'
  const answer: unknown = choice.answers[purpose]
  if (answer === false) return 'refused'
  return answer === true && choice.version === version ? 'given' : 'none'
}

/** Gives one answer to all purposes that a site has. */
export const answerAll = (
  purposes: readonly OptionalPurpose[],
  answer: boolean,
): StoredChoice['answers'] =>
  Object.fromEntries(
    optionalPurposes
      .filter((purpose) => purposes.includes(purpose))
      .map((purpose) => [purpose, answer]),
  )
