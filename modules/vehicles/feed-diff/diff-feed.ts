import type { FeedFault } from '../feed/feed-fault.ts'
import type { ImportReport } from '../intake/import-report.ts'
import { type ImportDeps, type ImportRequest, importStock } from '../intake/import-stock.ts'
import { type KeptField, listKeptFields } from '../locks/apply-locks.ts'
import {
  readStockDifference,
  rememberStock,
  type StockDifference,
} from './stock-difference.store.ts'
import { openWordMeanings, type WordMeaning } from './word-meanings.ts'

export interface FeedDiff extends StockDifference {
  /** The counts of the import, and the rows that it would reject or warn about. */
  readonly report: ImportReport
  /** Locked fields for which the file has a different value, so that they stay unchanged. */
  readonly kept: readonly KeptField[]
  readonly words: readonly WordMeaning[]
}

export type DiffOutcome =
  | { readonly ok: true; readonly diff: FeedDiff }
  | { readonly ok: false; readonly fault: FeedFault }

/** Maximum number of entries of each kind; the counts in the report include all. */
const mostEntries = 1000

/** What importing a file would change. Runs the import in a transaction that is rolled back. */
export async function diffFeed(deps: ImportDeps, request: ImportRequest): Promise<DiffOutcome> {
  const words = openWordMeanings()
  let kept: readonly KeptField[] = []
  let difference: StockDifference = { created: [], changed: [], removed: [] }
  const outcome = await importStock(deps, {
    ...request,
    dryRun: true,
    inspector: {
      onCar: words.add,
      async onMatched(tx) {
        kept = await listKeptFields(tx, mostEntries)
        await rememberStock(tx, request.dealership.id)
      },
      async onMerged(tx) {
        difference = await readStockDifference(tx, mostEntries)
      },
    },
  })
  if (!outcome.ok) return outcome
  return { ok: true, diff: { report: outcome.report, kept, words: words.list(), ...difference } }
}
