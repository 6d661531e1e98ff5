/**
 * robots.txt of a site.
 *
 * @param withheld patterns of addresses that robots are asked to leave alone, as pages write them
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

/** Robots read a path as the beginning of many, `*` as anything, and `$` as the end. */
function toRobotsPath(pattern: string): string {
  return pattern.replaceAll(/:[a-z_]+\??/gi, '*').replace(/\*$/, '')
}
