import { resolve } from 'node:path'
import { createCommandContext } from '#apps/cli/command/command-context.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { parseEnvironment } from '#platform/config/environment.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** A site of the benchmark, and the text that identifies it on its pages. */
export interface ManySite {
  readonly slug: string
  readonly host: string
  readonly legalName: string
}

/** Adds small sites, each with its own dealership, to the deployment of a data folder. */
export async function addSites(dataFolder: string, count: number): Promise<ManySite[]> {
  const parsed = parseEnvironment({ FORECOURT_DATA: dataFolder, PORT: '0' }, root)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  const context = createCommandContext(parsed.environment)
  try {
    const database = await context.openDatabase()
    const sites = Array.from({ length: count }, (_, index) => nameSite(index))
    for (const site of sites) {
      const applied = await applySite(database, buildFile(site), siteFaultChecks)
      if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
    }
    return sites
  } finally {
    await context.close()
  }
}

function nameSite(index: number): ManySite {
  const slug = `many-${index}`
  return { slug, host: `${slug}.localhost`, legalName: `Many Motors ${index} Pty Ltd` }
}

const buildFile = ({ slug, legalName }: ManySite) =>
  buildExampleFile({
    slug,
    name: legalName.replace(' Pty Ltd', ''),
    legal_name: legalName,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: legalName },
    dealerships: [buildExampleDealership({ slug, name: legalName })],
  })
