import { findPageClashes } from '#apps/deployment/find-page-clashes.ts'
import { findDocumentPictureFaults } from '#apps/deployment/find-unseen-pictures.ts'
import { restoreDocument } from '#modules/documents/restore-document.ts'
import { checkPagePath } from './check-page-path.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { badAuthor, readSiteAuthor } from '../../command/site-version-options.ts'

interface ContentRestoreOptions extends JsonOption {
  readonly to?: string
  readonly by?: string
  readonly dryRun?: boolean
}

export async function runContentRestore(
  context: CommandContext,
  path: string,
  options: ContentRestoreOptions,
): Promise<number> {
  const to = options.to === undefined ? undefined : Number(options.to)
  if (to !== undefined && !(Number.isInteger(to) && to > 0)) {
    const message = `--to takes the number of a version, not ${options.to}`
    return refuse(context, options, { code: 'content.bad-version', message })
  }
  const author = readSiteAuthor(options)
  if (author === undefined) return refuse(context, options, badAuthor)
  const isDryRun = options.dryRun === true
  const database = await context.openDatabase()
  const result = await restoreDocument(database, path, {
    to,
    author,
    dryRun: isDryRun,
    checkPagePath,
    findClashes: findPageClashes,
    findPictureFaults: findDocumentPictureFaults,
  })
  if (!result.ok) {
    return refuse(context, options, { code: 'content.not-restored', message: result.text })
  }
  const { restored, version, siteCount } = result
  if (options.json === true) {
    context.print(
      JSON.stringify({ path, restored, version, site_count: siteCount, dry_run: isDryRun }),
    )
  } else {
    const words = isDryRun ? 'would become' : 'is now'
    context.print(`${path}: version ${restored} ${words} version ${version}`)
  }
  return 0
}
