import type { SitemapEntry } from '#platform/web/sitemap-entry.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const pictureNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const sitemapStart = `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${pictureNamespace}>\n`
export const sitemapEnd = '</urlset>\n'

/** Entries of a sitemap file, with absolute addresses. */
export function writeEntries(origin: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(({ path, changedAt, pictures = [] }) => {
      const parts = [
        `<loc>${escapeXml(origin + path)}</loc>`,
        changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`,
        ...pictures.map((picture) => {
          const address = new URL(picture, origin).href
          return `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`
        }),
      ]
      return `<url>${parts.join('')}</url>\n`
    })
    .join('')
}

/** The sitemap index. @param paths of the sitemap files */
export function writeIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
