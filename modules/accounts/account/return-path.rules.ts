/** As long as the longest search that an address can hold. */
const longestPath = 2000

const home = '/'

/**
 * Where a visitor is led after signing in: a page of this very website, whatever the address said. Anything that a
 * browser could take for another website is the home page: other schemes and hosts, two slashes or a backslash in
 * front, characters that browsers leave out.
 */
export function readReturnPath(text: string | undefined): string {
  if (text === undefined || text.length > longestPath || !/^\/(?![/\\])/.test(text)) return home
  // oxlint-disable-next-line no-control-regex -- these are what browsers leave out of an address
  if (/[\\\u0000-\u001f\u007f]/.test(text)) return home
  const own = 'https://own.invalid'
  if (!URL.canParse(text, own)) return home
  const { origin, pathname, search } = new URL(text, own)
  const path = pathname + search
  return origin === own && !path.startsWith('//') && path.length <= longestPath ? path : home
}
