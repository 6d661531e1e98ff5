import { buildChoiceCookie } from '../choice-cookie.rules.ts'
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

/** Repeats the choice to the website, which may tell others of what a visitor does there; null ends what was repeated. */
export function repeatChoice(choice: StoredChoice | null, days: number): void {
  document.cookie = buildChoiceCookie(choice, { days, isSecure: location.protocol === 'https:' })
}
