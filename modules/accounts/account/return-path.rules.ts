/** The maximum length of a search URL. */
const longestPath = 2000

const home = '/'

/**
 * The page to show after signing in, always on this website. Anything that a browser could resolve
 * to another website becomes the home page: other schemes and hosts, leading double slashes or
 * backslashes, and characters that browsers drop.
 */
export function readReturnPath(text: string | undefined): string {
  if (text === undefined || text.length > longestPath || !/^\/(?![/\\])/.test(text)) return home
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters from URLs
  if (/[\\\u0000-\u001f\u007f]/.test(text)) return home
  const own = 'https://own.invalid'
  if (!URL.canParse(text, own)) return home
  const { origin, pathname, search } = new URL(text, own)
  const path = pathname + search
  return origin === own && !path.startsWith('//') && path.length <= longestPath ? path : home
}
