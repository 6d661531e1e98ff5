import type { Answer, OptionalPurpose } from './consent.rules.ts'

/** A visitor's choice, as stored in their browser. */
export interface StoredChoice {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Version of the wording (`consent.view.ts`). */
  readonly version: number
  /** The text that was shown beside the buttons. */
  readonly wording: string
  /** Answers by purpose, without purposes that the site did not have at that time. */
  readonly answers: Readonly<Partial<Record<OptionalPurpose, boolean>>>
}

/** Malformed text is treated as missing. */
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
  /** Version of the current wording. */
  readonly version: number
}

/**
 * The visitor's answer for a purpose. 'none' if the visitor must be asked again: when the choice is older than `days`,
 * or when a consent was given to an older wording. A refusal stays valid when the wording changes.
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
