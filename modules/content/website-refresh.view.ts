import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#modules/sites/site.types.ts'
import type { Link } from '#modules/links/link.rules.ts'
import type { Navigation } from './navigation.rules.ts'
import { listSpecialHours, specialHoursSchema } from './session-data.view.ts'

const linkSchema = z.object({ label: z.string(), href: z.string() })

/** §7 Website refresh: the data that may change while a page is open. */
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

export function buildWebsiteRefresh(site: Site, navigation: Navigation): WebsiteRefresh {
  const { header, footer } = navigation
  return {
    navigation: {
      header: header.map(({ label, link, items, groups }) => ({
        label,
        href: link?.href ?? null,
        items: [...groups.flatMap(({ links }) => links), ...items].map(toLink),
      })),
      footer: footer.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    },
    special_hours: listSpecialHours(site),
    version: buildRefreshVersion(site, navigation),
  }
}

/**
 * A hash of everything refreshed, including the brand and location dropdowns; open pages compare
 * it.
 */
export const buildRefreshVersion = (site: Site, navigation: Navigation): string =>
  createHash('sha256')
    .update(JSON.stringify([navigation, listSpecialHours(site)]))
    .digest('base64url')
    .slice(0, 16)
