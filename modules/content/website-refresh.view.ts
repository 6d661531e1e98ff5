import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#modules/sites/site.types.ts'
import type { Link } from '#modules/links/link.rules.ts'
import type { Navigation } from './navigation.rules.ts'
import { listSpecialHours, specialHoursSchema } from './session-data.view.ts'

const linkSchema = z.object({ label: z.string(), href: z.string() })

/** §7 Website refresh: what may have changed around a page that has been open for long. */
export const websiteRefreshSchema = z
  .object({
    navigation: z.object({
      header: z.array(
        z.object({
          label: z.string(),
          href: z.string().nullable().describe('Null: it only opens its items.'),
          items: z.array(linkSchema),
        }),
      ),
      footer: z.array(z.object({ title: z.string(), links: z.array(linkSchema) })),
    }),
    special_hours: specialHoursSchema,
    version: z.string().describe('Another one for other navigation or hours.'),
  })
  .meta({ id: 'WebsiteRefresh' })

type WebsiteRefresh = z.input<typeof websiteRefreshSchema>

const toLink = ({ label, href }: Link) => ({ label, href })

export function buildWebsiteRefresh(site: Site, { header, footer }: Navigation): WebsiteRefresh {
  const parts = {
    navigation: {
      header: header.map(({ label, link, items, groups }) => ({
        label,
        href: link?.href ?? null,
        items: [...groups.flatMap(({ links }) => links), ...items].map(toLink),
      })),
      footer: footer.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    },
    special_hours: listSpecialHours(site),
  }
  return { ...parts, version: hashParts(parts) }
}

const hashParts = (parts: object): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
