import { buildChoiceKey } from '../choice-key.ts'
import { parseChoice, type StoredChoice } from '../choice.rules.ts'

/** A browser that forbids storage remembers no choice. */
export function readChoice(siteSlug: string): StoredChoice | null {
  try {
    return parseChoice(localStorage.getItem(buildChoiceKey(siteSlug)))
  } catch {
    return null
  }
}

export function writeChoice(siteSlug: string, choice: StoredChoice): void {
  try {
    localStorage.setItem(buildChoiceKey(siteSlug), JSON.stringify(choice))
  } catch {}
}
