import { buildChoiceCookie, hasChoiceCookie } from '../choice-cookie.rules.ts'
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

/**
 * Repeats to the website what the visitor has chosen, also that it is nothing yet: it may tell others of what they do there.
 * Undefined: the website tells nobody, so that what was repeated before ends.
 */
export function repeatChoice(
  choice: StoredChoice | null | undefined,
  days: number,
  page: Pick<Document, 'cookie'> = document,
  { protocol }: Pick<Location, 'protocol'> = location,
): void {
  if (choice === undefined && !hasChoiceCookie(page.cookie)) return
  page.cookie = buildChoiceCookie(choice, { days, isSecure: protocol === 'https:' })
}
