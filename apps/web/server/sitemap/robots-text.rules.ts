/**
 * robots.txt of a site.
 *
 * @param withheld path patterns for `Disallow`, in the syntax of page definitions
 * @param refused names of crawlers that may read nothing
 */
export function buildRobotsText(
  origin: string,
  withheld: readonly string[],
  refused: readonly string[] = [],
): string {
  const paths = ['/api/', ...new Set(withheld.map(toRobotsPath))]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    ...refuseAll(refused),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** One group of rules for all of them (RFC 9309, 2.1). */
const refuseAll = (crawlers: readonly string[]): string[] =>
  crawlers.length === 0
    ? []
    : [...crawlers.map((crawler) => `User-agent: ${crawler}`), 'Disallow: /', '']

/** In robots.txt a path is a prefix, `*` matches anything, and `$` the end. */
function toRobotsPath(pattern: string): string {
  return pattern.replaceAll(/:[a-z_]+\??/gi, '*').replace(/\*$/, '')
}
