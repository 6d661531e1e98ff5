import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { runCommand } from '../../e2e/command.ts'
import { addSites, type ManySite } from './many-sites.ts'

const root = resolve(import.meta.dirname, '..', '..')
const siteCount = Number(process.env['CONTENT_SITES'] ?? 1000)
const pagesOfSite = 5
const redirectCount = 500
const lookEveryMs = 50
const giveUpMs = 300_000
const requestsAtOnce = 4

/**
 * Measures bulk changes of content: pages of a thousand sites applied from one folder, the same folder with a fault in
 * one file, and a shared page of the platform changed for all sites while two websites run.
 *
 * @throws Error if a faulty folder changed something, or a page does not show the change
 */
export async function benchContent(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-content-'))
  const webs = [await startWebProcess(data), await startWebProcess(data)]
  try {
    let sites: ManySite[] = []
    const added = await measure(async () => {
      sites = await addSites(data, siteCount)
    })
    print(`${siteCount} sites added: ${seconds(added)}`)
    await measurePages(data, sites, print)
    await measureRedirects(data, sites, print)
    await measureLayeredPage(data, sites, webs, print)
  } finally {
    for (const web of webs) await web.stop()
    await removeData(data)
  }
}

async function measurePages(
  data: string,
  sites: readonly ManySite[],
  print: (line: string) => void,
): Promise<void> {
  const folder = join(data, 'many-pages')
  for (const { slug } of sites) {
    for (let page = 1; page <= pagesOfSite; page += 1) {
      write(folder, `sites/${slug}/pages/guide-${page}.md`, buildPage(`Guide ${page}`, 'first'))
    }
  }
  const count = sites.length * pagesOfSite
  const apply = async (outcome: string) => {
    const ms = await measure(() => applyFolder(data, folder, { [outcome]: count }))
    print(`content apply, ${count} pages of ${sites.length} sites ${outcome}: ${seconds(ms)}`)
  }
  await apply('created')
  await apply('unchanged')

  // Every file is new, and the last has a fault.
  for (const { slug } of sites) {
    for (let page = 1; page <= pagesOfSite; page += 1) {
      write(folder, `sites/${slug}/pages/guide-${page}.md`, buildPage(`Guide ${page}`, 'second'))
    }
  }
  const faulty = `sites/${sites.at(-1)!.slug}/pages/guide-${pagesOfSite}.md`
  write(folder, faulty, buildPage('Guide', '{% nothing /%}'))
  const before = await listVersions(data)
  const refused = await measure(async () => {
    const { code, errors } = await runCommand(data, 'content', 'apply', folder, '--json')
    const isReported = code === 1 && errors.includes(`${faulty}:6`)
    if (!isReported) throw new Error(`a fault was not reported: ${code} ${errors.slice(0, 500)}`)
  })
  if ((await listVersions(data)) !== before) throw new Error('a refused folder changed something')
  print(
    `the same with a fault in one of them, refused with its place and nothing changed: ${seconds(refused)}`,
  )
  write(folder, faulty, buildPage('Guide', 'second'))
  await apply('updated')
}

/** Imports the old URLs of one site from one file; a redirect loop in the file must reject all of them. */
async function measureRedirects(
  data: string,
  [site]: readonly ManySite[],
  print: (line: string) => void,
): Promise<void> {
  const file = join(data, 'redirects.csv')
  const importFile = (lines: readonly string[]) => {
    writeFileSync(file, `${['from,to,status', ...lines].join('\n')}\n`)
    return runCommand(data, 'redirects', 'import', file, '--site', site?.slug ?? '', '--json')
  }
  const lines = Array.from({ length: redirectCount }, (_, at) => `/old/page-${at}.html,/about-us,`)
  const refused = await measure(async () => {
    const { code, output, errors } = await importFile([...lines.slice(1), '/old/loop,/old/loop,'])
    const isReported = code === 1 && `${output}${errors}`.includes(String(redirectCount + 1))
    if (!isReported)
      throw new Error(`a loop was not reported: ${code} ${output} ${errors}`.slice(0, 500))
  })
  const imported = await measure(async () => {
    const { code, output, errors } = await importFile(lines)
    if (code !== 0) throw new Error(errors.slice(0, 2000))
    const { created } = JSON.parse(output) as { created: number }
    // The total shows that the refused file left no redirects.
    if (created !== redirectCount) throw new Error(`${created} redirects were created`)
  })
  print(
    `${redirectCount} redirects of a site, beside ${siteCount - 1} others: ${seconds(imported)} to import, ` +
      `${seconds(refused)} to refuse with a loop in the last`,
  )
}

/** How long after one change of a shared page two websites show it on every site. */
async function measureLayeredPage(
  data: string,
  sites: readonly ManySite[],
  webs: readonly WebProcess[],
  print: (line: string) => void,
): Promise<void> {
  const folder = join(data, 'layered')
  const path = 'platform/pages/privacy-policy.md'
  const isShown = async (words: string, { host, legalName }: ManySite, web: WebProcess) => {
    const { status, body } = await web.get(host, '/privacy-policy')
    // React writes an empty comment between a value and the text beside it.
    return status === 200 && body.replaceAll('<!-- -->', '').includes(`${legalName} ${words}`)
  }
  const change = async (words: string) => {
    write(folder, path, buildPage('Privacy policy', `{% $site.legal_name %} ${words}`))
    const startedAt = performance.now()
    await applyFolder(data, folder, {})
    const applied = performance.now() - startedAt
    const all = webs.flatMap((web) => sites.map((site) => ({ web, site })))
    await inTurns(all, async ({ web, site }) => {
      while (!(await isShown(words, site, web))) {
        if (performance.now() - startedAt > giveUpMs) {
          throw new Error(`${site.slug} does not show the change after five minutes`)
        }
        await wait(lookEveryMs)
      }
    })
    const shown = performance.now() - startedAt
    print(
      `a page of the platform changed for ${sites.length} sites: ${seconds(applied)} to apply, ` +
        `${seconds(shown)} until all of them were read with their own names from both websites`,
    )
  }
  await change('keeps this for two years.')
  // Each page is now cached with the old text.
  await change('keeps this for one year.')
}

async function applyFolder(
  data: string,
  folder: string,
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  const { code, output, errors } = await runCommand(data, 'content', 'apply', folder, '--json')
  if (code !== 0) throw new Error(errors.slice(0, 2000))
  const { changes } = JSON.parse(output) as { changes: { outcome: string }[] }
  for (const [outcome, count] of Object.entries(expected)) {
    const found = changes.filter((change) => change.outcome === outcome).length
    if (found !== count) throw new Error(`${found} documents were ${outcome}, not ${count}`)
  }
}

/** Every document with its version, as one text. */
async function listVersions(data: string): Promise<string> {
  const { code, output, errors } = await runCommand(data, 'content', 'list', '--json')
  if (code !== 0) throw new Error(errors)
  return output
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const buildPage = (title: string, words: string) =>
  `---\ntitle: ${title}\ndescription: A page of the bench.\n---\n\n${words}\n\n${paragraphs}`

/** About as long as a dealer's typical page. */
const paragraphs = Array.from(
  { length: 12 },
  (_, index) =>
    `## Part ${index + 1}\n\n${'Words of a dealer who has much to say of it. '.repeat(8)}\n`,
).join('\n')

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function measure(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: requestsAtOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
