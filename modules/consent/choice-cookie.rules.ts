import { parseChoice, type StoredChoice } from './choice.rules.ts'

/**
 * Name of the cookie that repeats a visitor's choice to the website, which has to know it when it tells others of
 * something itself. The choice stays the one in the browser's storage.
 */
const cookieName = 'privacy_choice'

/** A choice is some 150 characters; a cookie of ours is never longer. */
const longest = 1000

/** The text for `document.cookie`; of no choice: it ends the cookie. */
export function buildChoiceCookie(
  choice: StoredChoice | null,
  { days, isSecure }: { readonly days: number; readonly isSecure: boolean },
): string {
  // The words that were read stay in the browser.
  const value =
    choice === null ? '' : encodeURIComponent(JSON.stringify({ ...choice, wording: '' }))
  const seconds = choice === null ? 0 : days * 86_400
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The choice in a request's `Cookie` header, the last one where there are several; null: none that can be read. */
export function readChoiceCookie(header: string): StoredChoice | null {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .reduce<StoredChoice | null>((latest, pair) => {
      const choice = readPair(pair)
      return choice !== null && (latest === null || choice.at > latest.at) ? choice : latest
    }, null)
}

function readPair(pair: string): StoredChoice | null {
  if (pair.length > longest) return null
  try {
    return parseChoice(decodeURIComponent(pair.slice(cookieName.length + 1)))
  } catch {
    return null
  }
}
