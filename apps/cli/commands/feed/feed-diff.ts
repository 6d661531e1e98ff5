import { diffFeed, type FeedDiff } from '#modules/vehicles/feed-diff/diff-feed.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { type ImportPlanOptions, planImport } from '../stock/plan-import.ts'
import { refuse } from '../../command/refusal.ts'
import { findDealershipClocks, type SiteClock } from '../../printing/site-clock.ts'

/** Changes of each kind shown on the screen; `--json` prints up to a thousand. */
const mostShown = 20

/** Shows what importing a file would change. */
export async function runFeedDiff(
  context: CommandContext,
  file: string,
  options: JsonOption & Omit<ImportPlanOptions, 'dryRun' | 'pictures'>,
): Promise<number> {
  const plan = await planImport(context, file, { ...options, dryRun: true })
  if (!plan.ok) return refuse(context, options, plan)
  const { database, dealership, request } = plan
  const deps = { database, cipher: context.getCipher(), now: () => context.now() }
  const outcome = await diffFeed(deps, { ...request, dealership })
  if (!outcome.ok) return refuse(context, options, outcome.fault)
  if (options.json === true) context.print(JSON.stringify(outcome.diff))
  else {
    const clockOf = await findDealershipClocks(database, [dealership.slug])
    const lines = describeDiff(outcome.diff, clockOf(dealership.slug))
    for (const line of lines) context.print(line)
  }
  return 0
}

function describeDiff(
  { report, created, changed, removed, kept, words }: FeedDiff,
  clock: SiteClock,
): string[] {
  const { read, unchanged, rejected, warnings } = report
  return [
    `${read} ${read === 1 ? 'row' : 'rows'} read: ${report.created} would be created, ${report.updated} updated, ${unchanged} unchanged, ` +
      `${rejected.length} rejected; ${report.removed} would leave the stock`,
    ...listSome('Would come', created, ({ stocknum, name }) => `${stocknum}  ${name}`),
    ...listSome(
      'Would change',
      changed,
      ({ stocknum, column, before, after }) =>
        `${stocknum}  ${column}: ${show(before)} → ${show(after)}`,
    ),
    ...listSome('Would leave', removed, ({ stocknum, name }) => `${stocknum}  ${name}`),
    ...listSome(
      'Locked, and so not changed',
      kept,
      ({ stocknum, field, value, said, lockedBy, lockedAt }) =>
        `${stocknum}  ${field} stays ${show(value)}: the file says ${show(said)} (locked by ${lockedBy}, ${clock.time(lockedAt)})`,
    ),
    ...listSome(
      'What words became',
      words,
      ({ field, word, became, sure, count }) =>
        `${sure.padEnd(7)}  ${field}: ${word === null ? 'nothing' : show(word)} → ${show(became)} (${count}×)`,
    ),
    ...listSome(
      'Rejected',
      rejected,
      ({ line, field, reason }) => `line ${line}: ${field}: ${reason}`,
    ),
    ...listSome(
      'Warnings',
      warnings,
      ({ message, count, line }) => `${message} (${count}×, first on line ${line})`,
    ),
    'Nothing was changed.',
  ]
}

function listSome<Entry>(
  heading: string,
  entries: readonly Entry[],
  describe: (entry: Entry) => string,
): string[] {
  if (entries.length === 0) return []
  const more = entries.length - mostShown
  return [
    `${heading}:`,
    ...entries.slice(0, mostShown).map((entry) => `  ${describe(entry)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value ?? null)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
