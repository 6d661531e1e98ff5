import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { runCommand } from './command.ts'
import { createPageReader } from './page-reader.ts'
import type { PageResponse } from '../checks/setup/read-page.ts'

/**
 * A dealer for one test on the website that all browser tests share, so that nobody else sees its imports. Faster
 * than a separate website, which needs a database, the demo dealers and their stock.
 */
export interface OwnSite {
  /** Host without a port. */
  readonly host: string
  readonly slug: string
  /** A folder for the test's files. */
  readonly folder: string
  addressOf(path: string): string
  get(path: string): Promise<PageResponse>
  /** Imports a stock feed; resolves when running websites show it. @returns the command's output with `--json` */
  importStock(name: string, feed: string, ...words: string[]): Promise<unknown>
}

/**
 * @param overrides of the example file; site, group and dealership have the slug as name
 * @param flags of `site apply`
 */
export async function applyOwnSite(
  slug: string,
  overrides: Readonly<Record<string, unknown>> = {},
  flags: readonly string[] = [],
): Promise<OwnSite> {
  const data = inject('webData')
  const folder = join(data, slug)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'site.json')
  const site = buildExampleFile({
    slug,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug, name: 'Example Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...overrides,
  })
  writeFileSync(file, JSON.stringify(site))
  const { code, errors } = await runCommand(data, 'site', 'apply', file, ...flags)
  if (code !== 0) throw new Error(`${slug} could not be applied:\n${errors}`)
  const host = `${slug}.localhost`
  const web = createPageReader(inject('webPort'))
  await vi.waitUntil(async () => (await web.get(host, '/contact')).status === 200, 60_000)
  return {
    host,
    slug,
    folder,
    addressOf: (path) => `http://${host}:${inject('webPort')}${path}`,
    get: (path) => web.get(host, path),
    async importStock(name, feed, ...words) {
      const stock = join(folder, name)
      writeFileSync(stock, feed)
      const command = ['stock', 'import', stock, '--dealership', slug, '--json', ...words]
      const run = await runCommand(data, ...command)
      if (run.code !== 0) throw new Error(`${stock} was not imported:\n${run.errors}`)
      return JSON.parse(run.output)
    },
  }
}
