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
  /** The numbers of the import that would be, and what it would reject or warn of. */
  readonly report: ImportReport
  /** Fields that persons have settled, of which the file says something else. */
  readonly kept: readonly KeptField[]
  readonly words: readonly WordMeaning[]
}

export type DiffOutcome =
  | { readonly ok: true; readonly diff: FeedDiff }
  | { readonly ok: false; readonly fault: FeedFault }

/** Of each kind; the report's numbers are of all. */
const mostEntries = 1000

/** What importing a file would change: the import itself, in a transaction that is rolled back. */
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
