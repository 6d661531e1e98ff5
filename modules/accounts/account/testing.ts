import { randomUUID } from 'node:crypto'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Mail, Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

export const testSecrets = ['a secret of at least 32 characters'] as const

/** A site with accounts that shares no data with a site of another slug. */
export async function applyAccountSite(
  database: Database,
  slug = `dealer-${randomUUID().slice(0, 8)}`,
): Promise<Site> {
  const location = buildExampleLocation({ slug: `${slug}-yard` })
  const file = buildExampleFile({
    slug,
    name: 'Example Motors',
    legal_name: 'Example Motors Pty Ltd',
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug, locations: [location] })],
    garage: { enabled: true, authentication_enabled: true },
  })
  const applied = await applySite(database, file, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

export interface TestMailer extends Mailer {
  readonly sent: readonly Mail[]
}

/** Collects every mail that is sent. */
export function openTestMailer(): TestMailer {
  const sent: Mail[] = []
  return {
    sent,
    send: (_siteId, mail) => {
      sent.push(mail)
      return Promise.resolve({ ok: true, detail: '' })
    },
    close: () => Promise.resolve(),
  }
}
