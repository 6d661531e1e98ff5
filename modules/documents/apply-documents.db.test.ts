import { beforeAll, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyDocuments, type ApplyDocumentsOptions, type DocumentFile } from './apply-documents.ts'
import { loadDocuments } from './load-documents.ts'
import { createDocumentTexts } from './document-texts.ts'
import { findDocument, findNextDocumentChange, listDocuments } from './site-documents.rules.ts'

const files = useTestDatabase()
const now = new Date('2026-11-24T00:00:00Z')

async function addSite(slug: string, overrides: Record<string, unknown> = {}): Promise<void> {
  const file = buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...overrides,
  })
  const applied = await applySite(files.database, file, [], {
    allowShared: true,
    joinGroup: true,
  })
  expect(applied).toMatchObject({ ok: true })
}

async function getSite(slug: string): Promise<Site> {
  const [load] = await loadSites(files.database, [], [slug], { documents: loadDocuments })
  if (load?.ok !== true) throw new Error(JSON.stringify(load))
  return load.site
}

const page = (path: string, title: string, more = ''): DocumentFile => ({
  path,
  text: `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n## Hello\n`,
})

const apply = (documents: readonly DocumentFile[], options: ApplyDocumentsOptions = {}) =>
  applyDocuments(files.database, documents, options)

async function listOutcomes(
  documents: readonly DocumentFile[],
  options: ApplyDocumentsOptions = {},
): Promise<string[]> {
  const result = await apply(documents, options)
  if (!result.ok) return result.faults.map(({ file, line, text }) => `${file}:${line} ${text}`)
  return result.changes.map(({ path, outcome, version }) => `${path} ${outcome} ${version}`)
}

async function listTitles(slug: string): Promise<string[]> {
  return listDocuments(await getSite(slug), 'page', now).map(
    (entry) => `${entry.slug}: ${entry.frontMatter.title}`,
  )
}

beforeAll(async () => {
  const group = { slug: 'shared', name: 'Shared' }
  await addSite('one', { dealership_group: group })
  await addSite('two', { dealership_group: group })
  await addSite('campers', { template: 'Camper' })
})

describe('applying a folder', () => {
  test('changes a document’s date only with a new version', async () => {
    const path = 'sites/campers/pages/dated.md'
    const getDate = async () =>
      (await getSite('campers')).documents.find(({ slug }) => slug === 'dated')?.changedAt
    await apply([page(path, 'First')])
    const first = await getDate()
    expect(first).toBeInstanceOf(Date)
    await apply([page(path, 'First')])
    expect(await getDate()).toEqual(first)
    await apply([page(path, 'Second')])
    expect((await getDate())!.getTime()).toBeGreaterThan(first!.getTime())
  })

  test('creates, changes and leaves alone; each version is kept', async () => {
    const path = 'sites/one/pages/faqs.md'
    const before = await getSite('one')
    expect(await listOutcomes([page(path, 'Questions')])).toEqual([`${path} created 1`])
    expect(await listOutcomes([page(path, 'Questions')])).toEqual([`${path} unchanged 1`])
    expect((await getSite('one')).version).toBe(before.version + 1)
    expect(await listOutcomes([page(path, 'Answers')])).toEqual([`${path} updated 2`])
    expect(await listTitles('one')).toContain('faqs: Answers')
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ source: string }>(
        `SELECT source FROM document_versions v JOIN documents d ON d.id = v.document_id
          WHERE d.slug = 'faqs' ORDER BY v.version`,
      ),
    )
    expect(rows.map(({ source }) => /title: (\w+)/.exec(source)?.[1])).toEqual([
      'Questions',
      'Answers',
    ])
  })

  test('changes nothing with one fault in any file', async () => {
    const good = page('sites/one/pages/good.md', 'Good')
    const bad = { path: 'sites/one/pages/bad.md', text: '---\ntitle: A\n---\n\n{% foo /%}' }
    const outcomes = await listOutcomes([good, bad, page('sites/nobody/pages/a.md', 'A')])
    expect(outcomes).toEqual([
      expect.stringMatching(/^sites\/one\/pages\/bad\.md:1 description: is missing/),
      expect.stringMatching(/^sites\/one\/pages\/bad\.md:5 Undefined tag/),
    ])
    expect(await listOutcomes([good, page('sites/nobody/pages/a.md', 'A')])).toEqual([
      'sites/nobody/pages/a.md:null there is no site of this name: sites/nobody',
    ])
    expect(await listTitles('one')).not.toContain('good: Good')
  })

  test('only reports the changes with dryRun', async () => {
    const path = 'sites/one/pages/rehearsed.md'
    expect(await listOutcomes([page(path, 'A')], { dryRun: true })).toContain(`${path} created 1`)
    expect(await listTitles('one')).not.toContain('rehearsed: A')
  })

  test('removes documents missing from the folder only with the option', async () => {
    const left = page('sites/two/pages/left.md', 'Left')
    const right = page('sites/two/pages/right.md', 'Right')
    await apply([left, right])
    expect(await listOutcomes([left])).toEqual([
      'sites/two/pages/left.md unchanged 1',
      'sites/two/pages/right.md not in the folder 1',
    ])
    expect(await listTitles('two')).toContain('right: Right')
    expect(await listOutcomes([left], { prune: true })).toContain(
      'sites/two/pages/right.md taken away 2',
    )
    expect(await listTitles('two')).not.toContain('right: Right')
    expect(await listOutcomes([left, right])).toContain('sites/two/pages/right.md created 3')
  })

  test('refuses a page at an address of the platform’s own', async () => {
    const checkPagePath = (path: string) => (path === '/search' ? 'the search is there' : undefined)
    expect(await listOutcomes([page('platform/pages/search.md', 'A')], { checkPagePath })).toEqual([
      'platform/pages/search.md:null the search is there',
    ])
  })
})

describe('the layers', () => {
  test('give each site its own, and raise the versions of those that show it', async () => {
    const sites = ['one', 'two', 'campers']
    const versions = () => Promise.all(sites.map(async (slug) => (await getSite(slug)).version))
    const path = 'pages/warranty.md'
    const [one = 0, two = 0, campers = 0] = await versions()
    await apply([page(`platform/${path}`, 'Platform')])
    expect(await versions()).toEqual([one + 1, two + 1, campers + 1])
    await apply([page(`templates/Camper/${path}`, 'Template')])
    expect(await versions()).toEqual([one + 1, two + 1, campers + 2])
    await apply([page(`groups/shared/${path}`, 'Group')])
    expect(await versions()).toEqual([one + 2, two + 2, campers + 2])
    await apply([page(`sites/two/${path}`, 'Site')])
    expect(await versions()).toEqual([one + 2, two + 3, campers + 2])
    const titles = await Promise.all(sites.map(listTitles))
    expect(titles.map((all) => all.find((title) => title.startsWith('warranty')))).toEqual([
      'warranty: Group',
      'warranty: Site',
      'warranty: Template',
    ])
  })

  test('let a site drop a page of the platform', async () => {
    await apply([page('platform/pages/ultratek.md', 'Ultratek')])
    await apply([page('sites/one/pages/ultratek.md', 'None', 'withdrawn: true\n')])
    expect(await listTitles('one')).not.toContain('ultratek: Ultratek')
    expect(await listTitles('two')).toContain('ultratek: Ultratek')
  })
})

describe('the documents of a site', () => {
  test('are from its own layers alone, also by the database’s rules', async () => {
    await apply([page('sites/one/pages/mine.md', 'Mine')])
    const two = await getSite('two')
    const scope = { siteId: two.id, dealershipIds: [] }
    const read = (of: typeof scope | { dealershipIds: number[] }) =>
      files.database.withScope(of, async (tx) => {
        const { rows } = await tx.query<{ slug: string }>(
          'SELECT d.slug FROM documents d JOIN document_versions v ON v.document_id = d.id',
        )
        return rows.map(({ slug }) => slug)
      })
    expect(await read(scope)).toContain('warranty')
    expect(await read(scope)).not.toContain('mine')
    expect(await read({ dealershipIds: [] })).toEqual([])
  })

  test('shows by the site’s clock, and says when that changes', async () => {
    await apply([page('sites/campers/pages/soon.md', 'Soon', 'publish_at: 2026-11-25 09:00\n')])
    const site = await getSite('campers')
    const change = findNextDocumentChange(site, now)
    expect(change).toBeInstanceOf(Date)
    expect(findDocument(site, 'page', 'soon', new Date(change!.getTime() - 1))).toBeUndefined()
    expect(findDocument(site, 'article', 'soon', change!)).toBeUndefined()
    const found = findDocument(site, 'page', 'soon', change!)
    expect(found).toMatchObject({ slug: 'soon', frontMatter: { title: 'Soon' } })
    expect(findNextDocumentChange(site, change!)).toBeUndefined()
    const texts = createDocumentTexts(files.database)
    const [tree] = await texts.render(site, [found!])
    expect(tree).toMatchObject({ name: 'article', children: [{ name: 'h2', children: ['Hello'] }] })
    expect(await texts.render(await getSite('one'), [found!])).toEqual([null])
  })
})
