import { parseChoice, type StoredChoice } from './choice.rules.ts'

/**
 * Cookie with which the browser sends the visitor's choice to the server, which needs it to report
 * events to third parties itself. The original stays in local storage.
 */
const cookieName = 'privacy_choice'

/** A choice has some 150 characters; a longer cookie is not ours. */
const longest = 1000

/** Value of the cookie for a visitor who has not chosen. */
const noChoice = 'none'

/** Whether a `Cookie` header or `document.cookie` contains the cookie. */
export const hasChoiceCookie = (cookies: string): boolean => cookies.includes(`${cookieName}=`)

/**
 * The text for `document.cookie`.
 *
 * @param choice null: the visitor has not chosen; undefined: deletes the cookie
 */
export function buildChoiceCookie(
  choice: StoredChoice | null | undefined,
  { days, isSecure }: { readonly days: number; readonly isSecure: boolean },
): string {
  const seconds = choice === undefined ? 0 : days * 86_400
  // The wording stays in the browser, to keep the cookie short.
  const value = choice ? encodeURIComponent(JSON.stringify({ ...choice, wording: '' })) : noChoice
  return `${cookieName}=${choice === undefined ? '' : value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * The choice in a request's `Cookie` header, the last one if there are several; null: the visitor has not chosen.
 * Undefined: the choice is unknown, for example without script, and may be a refusal.
 */
export function readChoiceCookie(header: string): StoredChoice | null | undefined {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map(readPair)
    .reduce<StoredChoice | null | undefined>((latest, choice) => {
      if (!choice) return latest === undefined ? choice : latest
      return !latest || choice.at > latest.at ? choice : latest
    }, undefined)
}

function readPair(pair: string): StoredChoice | null | undefined {
  const value = pair.slice(cookieName.length + 1)
  if (value === noChoice) return null
  if (pair.length > longest) return undefined
  try {
    return parseChoice(decodeURIComponent(value)) ?? undefined
  } catch {
    return undefined
  }
}
