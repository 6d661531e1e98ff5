import { recordOwnEntry } from '#modules/audit/entry/audit-entry.store.ts'
import { type ChangeAuthor, setChangeAuthor } from '#modules/sites/change-author.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { attachPictures } from './attach-pictures.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { readCheckedBytes } from '../feed/checked-bytes.ts'
import { readCsvRows } from '../feed/csv-rows.ts'
import { FeedFaultError } from '../feed/feed-fault.ts'
import type { GroupDealerships } from '../feed/choose-dealership.ts'
import type { FeedItem } from '../feed/feed-row.ts'
import { openWarnings } from '../feed/feed-warnings.ts'
import { readXmlRows } from '../feed/xml-rows.ts'
import { readJsonLines, readJsonRows } from '../feed/json-rows.ts'
import type { Mapping } from '../feed/mapping.schema.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { openStockReader } from './stock-reader.ts'
import type { ImportOutcome, ImportProgress, ImportReport } from './import-report.ts'
import { type MergeCounts, mergeStock } from './merge-stock.ts'
import type { PictureIntake } from './picture-intake.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { fillStage, openStage, rowsToAnalyze, type StagedRow } from './stage-vehicles.ts'
import {
  countLeaving,
  describeRefusedRemoval,
  type LeavingVehicles,
} from './stock-removal.rules.ts'
import type { ParsedCar } from '../feed/parse-car.ts'
import type { SecretCipher } from '../vehicle.ts'

export interface ImportDeps {
  readonly database: Database
  readonly cipher: SecretCipher
  readonly now: () => Date
}

export interface ImportSettings {
  readonly dealership: StockDealership
  /** The author of the import; by default the platform itself. */
  readonly author?: ChangeAuthor | undefined
  /** Whether the file has only a part of the stock, so that other vehicles stay. */
  readonly partial?: boolean
  /** Whether to import even if more than half of the stock would leave, or a row does not identify its vehicle. */
  readonly force?: boolean
  /** Whether to report what the import would do without changing anything. */
  readonly dryRun?: boolean
  /** Reads pictures that the file contains as file names; undefined if the file may contain only URLs. */
  readonly pictures?: PictureIntake | undefined
  readonly onProgress?: (progress: ImportProgress) => void
  readonly inspector?: ImportInspector
}

/** Observes an import while it runs. */
export interface ImportInspector {
  onCar(car: ParsedCar): void
  /** Called in the import's transaction, before anything is written. */
  onMatched(tx: Tx): Promise<void>
  /** Called in the import's transaction, when everything is written. */
  onMerged(tx: Tx): Promise<void>
}

export type StockFormat = 'csv' | 'json' | 'jsonl' | 'xml'

export interface ImportRequest extends ImportSettings {
  /** The content of the file. */
  readonly source: AsyncIterable<Uint8Array>
  readonly format: StockFormat
  /** The mapping; without one, the names of columns and keys are the field names of the API's Car. */
  readonly mapping?: Mapping | undefined
}

/**
 * Makes a dealership's stock equal to a file, in one transaction. Rows are read, checked and staged without any lock,
 * and then merged at once. Memory grows only with the number of rejected rows. A file that cannot be trusted as a
 * whole is refused and changes nothing.
 */
export async function importStock(
  deps: ImportDeps,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { format, mapping } = request
  return runImport(
    deps,
    request,
    { mapping, inList: format === 'json' || format === 'xml' },
    (onBytes) => {
      const bytes = readCheckedBytes(request.source, onBytes)
      if (format === 'json') return readJsonRows(bytes)
      if (format === 'jsonl') return readJsonLines(bytes)
      if (format === 'xml') return readXmlRows(bytes, mapping?.rows)
      return readCsvRows(bytes, { header: mapping?.header ?? true, delimiter: mapping?.delimiter })
    },
  )
}

/** Imports vehicles that our own code creates, like `importStock`. In reports, a record's number replaces its line. */
export async function importCars(
  deps: ImportDeps,
  settings: ImportSettings,
  records: AsyncIterable<CarInput> | Iterable<CarInput>,
): Promise<ImportOutcome> {
  async function* number(): AsyncGenerator<FeedItem> {
    let line = 0
    for await (const value of records) yield { kind: 'row', line: (line += 1), value }
  }
  return runImport(deps, settings, { mapping: undefined, inList: false }, number)
}

/** Thrown at the end of a dry run, so that its transaction is rolled back. Contains the counts for the report. */
class DryRunEnd extends Error {
  readonly counts: MergeCounts

  constructor(counts: MergeCounts) {
    super('dry run')
    this.counts = counts
  }
}

async function runImport(
  deps: ImportDeps,
  settings: ImportSettings,
  /** `inList`: a line may contain many vehicles, so rejections also contain the position in the list. */
  { mapping, inList }: { readonly mapping: Mapping | undefined; readonly inList: boolean },
  openItems: (onBytes: (bytes: number) => void) => AsyncIterable<FeedItem>,
): Promise<ImportOutcome> {
  const { dealership, partial = false, force = false, dryRun = false } = settings
  const now = deps.now()
  const warnings = openWarnings()
  const group =
    mapping?.dealership === undefined ? undefined : await findGroup(deps.database, dealership)
  const reader = openStockReader({
    now,
    mapping,
    group,
    inList,
    warnings,
    picturePaths: settings.pictures !== undefined,
    onProgress: settings.onProgress,
  })
  const work = async (tx: Tx): Promise<MergeCounts> => {
    if (settings.author !== undefined) await setChangeAuthor(tx, settings.author)
    const locations = await listKnownLocations(tx, dealership.id)
    await openStage(tx)
    const items = openItems((bytes) => reader.countBytes(bytes))
    const { inspector } = settings
    const read = inspect(reader.read(items, locations), inspector)
    const rows = attachPictures(read, settings.pictures, warnings)
    const staged = await fillStage(tx, deps.cipher, rows)
    const onMatched = inspector?.onMatched
    const merged = await mergeStock(tx, { dealership, partial, force, now, staged, onMatched })
    if (!merged.ok) throw refuseRemoval(merged.leaving)
    await inspector?.onMerged(tx)
    if (dryRun) throw new DryRunEnd(merged.counts)
    await recordImport(tx, settings, merged.counts)
    return merged.counts
  }
  const buildReport = (counts: MergeCounts): ImportReport => {
    const keyField = mapping?.key ?? 'stocknum'
    const duplicates = counts.duplicates.map(({ stocknum, ...row }) => ({
      line: row.line,
      field: keyField,
      reason: inList
        ? `'${stocknum}' was already vehicle ${row.firstOrdinal} (vehicle ${row.ordinal})`
        : `'${stocknum}' was already on line ${row.firstLine}`,
    }))
    for (const { line, text } of counts.priceDrops) {
      warnings.add('price.drop', 'price', line, text)
    }
    for (const line of counts.held.vehicles > 0 ? counts.held.lines : []) {
      warnings.add('removal.held', keyField, line, String(counts.held.vehicles))
    }
    for (const { line, text } of counts.sharedVins) warnings.add('vin.shared', 'vin', line, text)
    return {
      read: reader.rows,
      ...(reader.leftOut > 0 && { leftOut: reader.leftOut }),
      created: counts.created,
      updated: counts.updated,
      unchanged: counts.unchanged,
      removed: counts.removed,
      rejected: [...reader.rejected, ...duplicates].sort((a, b) => a.line - b.line),
      warnings: warnings.list(),
    }
  }
  try {
    const scope = { dealershipIds: [dealership.id] }
    const counts = await deps.database.withScope(scope, work, { statementTimeoutMs: 0 })
    if (reader.rows >= rowsToAnalyze) await refreshStatistics(deps.database)
    return { ok: true, report: buildReport(counts) }
  } catch (error) {
    if (error instanceof DryRunEnd) return { ok: true, report: buildReport(error.counts) }
    if (error instanceof FeedFaultError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** One entry for an import that changed something; the run of a feed has an entry of its own. */
async function recordImport(
  tx: Tx,
  { dealership, author }: ImportSettings,
  { created, updated, removed, unchanged }: MergeCounts,
): Promise<void> {
  if (author?.kind === 'feed' || created + updated + removed === 0) return
  await recordOwnEntry(tx, {
    siteId: null,
    dealershipId: dealership.id,
    subject: { kind: 'stock', id: String(dealership.id) },
    action: 'stock.import',
    after: { created, updated, removed, unchanged },
  })
}

async function findGroup(
  database: Database,
  { id, groupId }: StockDealership,
): Promise<GroupDealerships> {
  const rows = await database.asFeeder(async (tx) => {
    const found = await tx.query<{ id: number; slug: string }>(
      'SELECT id, slug FROM dealerships WHERE group_id = $1',
      [groupId],
    )
    return found.rows
  })
  const own = rows.find((row) => row.id === id)?.slug ?? ''
  return { own, slugs: new Set(rows.map(({ slug }) => slug)) }
}

async function* inspect(
  rows: AsyncIterable<StagedRow>,
  inspector: ImportInspector | undefined,
): AsyncGenerator<StagedRow> {
  for await (const row of rows) {
    if ('car' in row) inspector?.onCar(row.car)
    yield row
  }
}

/**
 * Updates the database's statistics after an import, which the database itself does only a minute later: until then
 * each change of one vehicle would read the whole stock. The stock is already committed, so the import has succeeded
 * even if this fails.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  try {
    await database.asOwner((tx) => tx.query('ANALYZE vehicles'))
  } catch (error) {
    process.emitWarning(`statistics of vehicles: ${String(error)}`)
  }
}

/** The locations of a dealership that a feed may refer to: those in its current configuration. */
export async function listKnownLocations(tx: Tx, dealershipId: number): Promise<KnownLocation[]> {
  const { rows } = await tx.query<KnownLocation>(
    `SELECT l.id, l.slug, l.name, l.entry -> 'address' ->> 'city' AS city,
       coalesce(nullif(l.entry ->> 'location_type', ''), 'sales') = 'sales' AS sells
     FROM locations l JOIN dealerships d ON d.id = l.dealership_id
     WHERE d.id = $1 AND coalesce(d.entry -> 'location_slugs' ? l.slug, true)
     ORDER BY l.id`,
    [dealershipId],
  )
  return rows
}

function refuseRemoval(leaving: LeavingVehicles): FeedFaultError {
  return new FeedFaultError({
    code: 'import.too-many-removed',
    message: describeRefusedRemoval(leaving),
    current: leaving.current,
    leaving: countLeaving(leaving),
  })
}
