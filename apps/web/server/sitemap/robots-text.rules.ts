/**
 * robots.txt of a site.
 *
 * @param withheld path patterns for `Disallow`, in the syntax of page definitions
 */
export function buildRobotsText(origin: string, withheld: readonly string[]): string {
  const paths = ['/api/', ...new Set(withheld.map(toRobotsPath))]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** In robots.txt a path is a prefix, `*` matches anything, and `$` the end. */
function toRobotsPath(pattern: string): string {
  return pattern.replaceAll(/:[a-z_]+\??/gi, '*').replace(/\*$/, '')
}
