import { buildChoiceCookie, hasChoiceCookie } from '../choice-cookie.rules.ts'
import { buildChoiceKey } from '../choice-key.ts'
import { parseChoice, type StoredChoice } from '../choice.rules.ts'

/** A browser that forbids storage does not remember a choice. */
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
 * Copies the choice, or its absence, to a cookie for the server, which may report events to third
 * parties. Undefined: the server reports nothing, so the cookie is deleted.
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
