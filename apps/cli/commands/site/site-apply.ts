import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ApplyOptions,
  type ApplyResult,
  applySite,
  rehearseSites,
} from '#modules/sites/storage/apply-site.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { findMissingAccounts } from '#apps/deployment/find-missing-accounts.ts'
import { findSiteClashes } from '#apps/deployment/find-site-clashes.ts'
import { recordSitePrices } from '#apps/deployment/record-prices.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { printApplyPlan } from '../../printing/print-apply-plan.ts'
import { refuse } from '../../command/refusal.ts'
import {
  badAuthor,
  badVersion,
  readSiteAuthor,
  readVersionNumber,
} from '../../command/site-version-options.ts'
import { readSiteFile } from '../../command/read-site-file.ts'
import { countOf } from '../../printing/count-of.ts'
import { printNotices, refuseFaults } from '../../printing/print-faults.ts'

type Apply = (input: unknown, options: ApplyOptions) => Promise<ApplyResult>

interface GivenFile {
  readonly file: string
  readonly read: Awaited<ReturnType<typeof readSiteFile>>
  /** Undefined where the file has no slug. */
  readonly slug: string | undefined
}

/** State shared by the files of one run. */
interface Run {
  readonly named: ReadonlySet<string>
  readonly newGroups: Set<string>
  /** The first file with each slug, to report duplicates. */
  readonly files: Map<string, string>
  readonly author: SiteAuthor
  readonly base: number | undefined
}

interface SiteApplyOptions extends JsonOption {
  readonly dryRun?: boolean
  readonly allowShared?: boolean
  readonly joinGroup?: boolean
  readonly remove?: boolean
  readonly base?: string
  readonly by?: string
}

export async function runSiteApply(
  context: CommandContext,
  paths: readonly string[],
  options: SiteApplyOptions,
): Promise<number> {
  const author = readSiteAuthor(options)
  if (author === undefined) return refuse(context, options, badAuthor)
  const base = readVersionNumber(options.base)
  if (base === 'bad') return refuse(context, options, badVersion('--base'))
  const listed = await listFiles(context, paths)
  if (!('missing' in listed) && base !== undefined && listed.files.length > 1) {
    const message = '--base is a version of one site: apply its file alone.'
    return refuse(context, options, { code: 'site.base-of-several', message })
  }
  if ('missing' in listed) {
    const message = `${listed.missing}: the folder has no .json file`
    return refuse(context, options, { code: 'site.no-files', message })
  }
  const given = await Promise.all(
    listed.files.map(async (file): Promise<GivenFile> => {
      const read = await readSiteFile(context, file)
      return { file, read, slug: read.ok ? findText(read.value, ['slug']) : undefined }
    }),
  )
  const database = await context.openDatabase()
  const isDryRun = options.dryRun === true
  // Prints one result for a single file, and a list of results for several files or folders.
  const isSingle = listed.isSingle && options.json === true
  const outcomes: { file: string; result: ApplyResult }[] = []
  const run: Run = {
    named: new Set(given.flatMap(({ slug }) => slug ?? [])),
    newGroups: new Set(),
    files: new Map(),
    author,
    base,
  }
  const applyAll = async (apply: Apply): Promise<void> => {
    for (const one of given) {
      const result = await applyFile(context, options, apply, one, run)
      outcomes.push({ file: one.file, result })
    }
  }
  if (isDryRun) await rehearseSites(database, siteFaultChecks, applyAll)
  else await applyAll((input, more) => applySite(database, input, siteFaultChecks, more))

  const refused = outcomes.filter(({ result }) => !result.ok)
  const [first] = outcomes
  if (isSingle && first !== undefined) {
    if (!first.result.ok) {
      const { faults, changedSince } = first.result
      return refuseFaults(context, options, first.file, faults, changedSince)
    }
    context.print(JSON.stringify({ ...first.result, dry_run: isDryRun }))
  } else if (options.json === true) {
    const sites = outcomes.map(({ file, result }) => ({ file, ...result }))
    context.print(JSON.stringify({ dry_run: isDryRun, refused: refused.length, sites }))
  } else if (!listed.isSingle) {
    context.print(
      `${countOf(outcomes, 'file')}: ${outcomes.length - refused.length} ${isDryRun ? 'could be applied' : 'applied'}, ${refused.length} refused`,
    )
  }
  return refused.length === 0 ? 0 : 1
}

async function applyFile(
  context: CommandContext,
  options: SiteApplyOptions,
  apply: Apply,
  one: GivenFile,
  run: Run,
): Promise<ApplyResult> {
  const isJson = options.json === true
  const isDryRun = options.dryRun === true
  const twin = one.slug === undefined ? undefined : run.files.get(one.slug)
  if (one.slug !== undefined) run.files.set(one.slug, twin ?? one.file)
  const result: ApplyResult = !one.read.ok
    ? one.read
    : twin !== undefined
      ? refuseTwin(one, twin)
      : await apply(one.read.value, {
          allowShared: options.allowShared === true,
          joinGroup: options.joinGroup === true,
          remove: options.remove === true,
          author: run.author,
          base: run.base,
          named: run.named,
          newGroups: run.newGroups,
          findClashes: findSiteClashes,
          findNotices: findMissingAccounts,
          onWritten: recordSitePrices,
          onPlan: (plan) => {
            if (!isJson) printApplyPlan(context, one.file, plan)
          },
        })
  if (!result.ok) {
    if (!isJson) refuseFaults(context, {}, one.file, result.faults, result.changedSince)
    return result
  }
  const group = one.read.ok ? findText(one.read.value, ['dealership_group', 'slug']) : undefined
  if (result.makesGroup && group !== undefined) run.newGroups.add(group)
  if (!isJson) context.print(`${result.slug}: ${isDryRun ? 'would be ' : ''}${result.outcome}`)
  printNotices(context, result.slug, result.notices)
  return result
}

function refuseTwin({ slug }: GivenFile, twin: string): ApplyResult {
  const message = `the site ${slug} is that of ${twin} already; write another slug or leave one of the files out`
  return { ok: false, faults: [{ path: 'slug', message }] }
}

/** The named files, and those of named folders sorted by name; or the name of a folder without site files. */
async function listFiles(
  context: CommandContext,
  paths: readonly string[],
): Promise<{ files: string[]; isSingle: boolean } | { missing: string }> {
  const files: string[] = []
  let isSingle = paths.length === 1
  for (const path of paths) {
    if (!(await isFolder(context.resolvePath(path)))) {
      files.push(path)
      continue
    }
    isSingle = false
    const names = (await readdir(context.resolvePath(path))).filter((name) =>
      name.endsWith('.json'),
    )
    if (names.length === 0) return { missing: path }
    files.push(...names.sort().map((name) => join(path, name)))
  }
  return { files, isSingle }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true
