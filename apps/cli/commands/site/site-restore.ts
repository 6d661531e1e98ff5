import { findMissingAccounts } from '#apps/deployment/find-missing-accounts.ts'
import { findSiteClashes } from '#apps/deployment/find-site-clashes.ts'
import { recordSitePrices } from '#apps/deployment/record-prices.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { restoreSite } from '#modules/sites/storage/site-history.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { printApplyPlan } from '../../printing/print-apply-plan.ts'
import { refuse } from '../../command/refusal.ts'
import { printNotices, refuseFaults } from '../../printing/print-faults.ts'
import {
  badAuthor,
  badVersion,
  readSiteAuthor,
  readVersionNumber,
} from '../../command/site-version-options.ts'

interface SiteRestoreOptions extends JsonOption {
  readonly to?: string
  readonly dryRun?: boolean
  readonly allowShared?: boolean
  readonly by?: string
}

export async function runSiteRestore(
  context: CommandContext,
  slug: string,
  options: SiteRestoreOptions,
): Promise<number> {
  const to = readVersionNumber(options.to)
  if (to === 'bad') return refuse(context, options, badVersion('--to'))
  const author = readSiteAuthor(options)
  if (author === undefined) return refuse(context, options, badAuthor)
  const isDryRun = options.dryRun === true
  const isJson = options.json === true
  const restored = await restoreSite(await context.openDatabase(), slug, siteFaultChecks, {
    to,
    author,
    dryRun: isDryRun,
    allowShared: options.allowShared === true,
    findClashes: findSiteClashes,
    findNotices: findMissingAccounts,
    onWritten: recordSitePrices,
    onPlan: (plan) => {
      if (!isJson) printApplyPlan(context, slug, plan)
    },
  })
  if ('code' in restored) {
    return refuse(context, options, { code: restored.code, message: restored.text })
  }
  const { result } = restored
  if (!result.ok) return refuseFaults(context, options, slug, result.faults)
  if (isJson) {
    context.print(JSON.stringify({ ...result, restored: restored.restored, dry_run: isDryRun }))
  } else if (result.outcome === 'unchanged') {
    context.print(`${slug}: has the settings of version ${restored.restored} already`)
  } else {
    const words = isDryRun ? 'would become' : 'is now'
    context.print(`${slug}: version ${restored.restored} ${words} version ${result.version}`)
  }
  printNotices(context, slug, result.notices)
  return 0
}
