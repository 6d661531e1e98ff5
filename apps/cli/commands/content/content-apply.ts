import { findPageClashes } from '#apps/deployment/find-page-clashes.ts'
import { findDocumentPictureFaults } from '#apps/deployment/find-unseen-pictures.ts'
import { applyDocuments, type DocumentChange } from '#modules/documents/apply-documents.ts'
import type { DocumentFault } from '#modules/documents/document.types.ts'
import { readDocumentFolder } from '#modules/documents/read-document-folder.ts'
import { checkPagePath } from './check-page-path.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { countOf } from '../../printing/count-of.ts'
import { badAuthor, readSiteAuthor } from '../../command/site-version-options.ts'

interface ContentApplyOptions extends JsonOption {
  readonly by?: string
  readonly dryRun?: boolean
  readonly prune?: boolean
}

export async function runContentApply(
  context: CommandContext,
  folder: string,
  options: ContentApplyOptions,
): Promise<number> {
  const author = readSiteAuthor(options)
  if (author === undefined) return refuse(context, options, badAuthor)
  const read = await readDocumentFolder(context.resolvePath(folder))
  const isDryRun = options.dryRun === true
  const result = !read.ok
    ? read
    : await applyDocuments(await context.openDatabase(), read.files, {
        author,
        dryRun: isDryRun,
        prune: options.prune === true,
        checkPagePath,
        findClashes: findPageClashes,
        findPictureFaults: findDocumentPictureFaults,
      })
  if (!result.ok) return refuseFaults(context, options, folder, result.faults)
  const { changes, siteCount } = result
  if (options.json === true) {
    context.print(JSON.stringify({ dry_run: isDryRun, site_count: siteCount, changes }))
    return 0
  }
  for (const { path, outcome } of changes) {
    if (outcome !== 'unchanged') context.print(`${path}: ${isDryRun ? 'would be ' : ''}${outcome}`)
  }
  context.print(summarize(changes, siteCount))
  return 0
}

function summarize(changes: readonly DocumentChange[], siteCount: number): string {
  const count = (outcome: DocumentChange['outcome']) =>
    changes.filter((change) => change.outcome === outcome).length
  const outcomes = (['created', 'updated', 'taken away', 'unchanged'] as const)
    .map((outcome) => [count(outcome), outcome] as const)
    .filter(([number]) => number > 0)
    .map(([number, outcome]) => `${number} ${outcome}`)
  const reach = siteCount === 1 ? '1 site shows' : `${siteCount} sites show`
  return `${countOf(changes, 'document')}: ${outcomes.join(', ') || 'none'}; ${reach} the change`
}

function refuseFaults(
  context: CommandContext,
  options: JsonOption,
  folder: string,
  faults: readonly DocumentFault[],
): number {
  const error = `${folder}: ${countOf(faults, 'fault')}, and nothing is applied`
  if (options.json === true) {
    context.print(JSON.stringify({ error, code: 'content.faults', faults }))
  }
  context.printNote(error)
  for (const { file, line, column, text } of faults) {
    const place = [file, line, column].filter((part) => part !== null && part !== '').join(':')
    context.printNote(`  ${place === '' ? folder : place}: ${text}`)
  }
  return 1
}
