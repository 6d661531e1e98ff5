import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { runCommand } from '../command.ts'
import { createPageReader } from '../page-reader.ts'

/** A tag manager, an advertising pixel, and events that pages report to the server for advertising platforms. */
const everyTag = {
  google_tag_manager_id: 'GTM-ABC1234',
  facebook_pixel_id: '111111111111111',
  server_conversions: { meta: true },
}

const analyticsOf = {
  opt_in: { consent_rule: 'opt_in', ...everyTag },
  opt_out: { consent_rule: 'opt_out', ...everyTag },
  not_needed: { consent_rule: 'not_needed', ...everyTag },
  google_tag: { consent_rule: 'opt_out', google_analytics_id: 'G-ABC1234567' },
  untagged: { consent_rule: 'opt_out' },
}

/**
 * A site: by its consent rule, with a tag manager and an advertising pixel; with only Google's own tag; or without
 * tags.
 */
export type VisitSite = ConsentRule | 'google_tag' | 'untagged'

/**
 * Applies the sites of one test file. Each file has its own sites, because test files run at the same time.
 *
 * @returns a function that returns a site's slug
 */
export async function applyVisitSites(
  prefix: string,
  sites: readonly VisitSite[],
): Promise<(site: VisitSite) => string> {
  const data = inject('webData')
  const slugOf = (site: VisitSite) => `${prefix}-${site.replace('_', '-')}`
  const files = sites.map((name) => {
    const slug = slugOf(name)
    const file = join(data, `${slug}.json`)
    const site = buildExampleFile({
      slug,
      hosts: [`www.${slug}.example`],
      dealership_group: { slug, name: 'Example Group' },
      dealerships: [buildExampleDealership({ slug })],
      analytics: analyticsOf[name],
    })
    writeFileSync(file, JSON.stringify(site))
    return file
  })
  const { code, errors } = await runCommand(data, 'site', 'apply', ...files)
  if (code !== 0) throw new Error(`the sites could not be applied:\n${errors}`)
  const web = createPageReader(inject('webPort'))
  const hosts = sites.map((name) => `${slugOf(name)}.localhost`)
  await vi.waitUntil(async () => {
    const responses = await Promise.all(hosts.map((host) => web.get(host, '/contact')))
    return responses.every(({ status }) => status === 200)
  }, 60_000)
  return slugOf
}
