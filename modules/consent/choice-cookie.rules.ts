import { parseChoice, type StoredChoice } from './choice.rules.ts'

/**
 * Name of the cookie that repeats a visitor's choice to the website, which has to know it when it tells others of
 * something itself. The choice stays the one in the browser's storage.
 */
const cookieName = 'privacy_choice'

/** A choice is some 150 characters; a cookie of ours is never longer. */
const longest = 1000

/** What the cookie of a visitor says who has not chosen. */
const noChoice = 'none'

/** Whether a `Cookie` header or `document.cookie` has the cookie at all. */
export const hasChoiceCookie = (cookies: string): boolean => cookies.includes(`${cookieName}=`)

/**
 * The text for `document.cookie`.
 *
 * @param choice null: the visitor has not chosen; undefined: the cookie ends
 */
export function buildChoiceCookie(
  choice: StoredChoice | null | undefined,
  { days, isSecure }: { readonly days: number; readonly isSecure: boolean },
): string {
  const seconds = choice === undefined ? 0 : days * 86_400
  // The words that were read stay in the browser.
  const value = choice ? encodeURIComponent(JSON.stringify({ ...choice, wording: '' })) : noChoice
  return `${cookieName}=${choice === undefined ? '' : value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * The choice in a request's `Cookie` header, the last one where there are several; null: the visitor has not chosen.
 * Undefined: nothing that can be read says what holds in their browser, as where no script of ours has run: they may have
 * refused.
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
