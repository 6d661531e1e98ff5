import { readFile } from 'node:fs/promises'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findVehicleById } from '../vehicle.store.ts'
import { decideHistoryReport } from './history-report.rules.ts'
import { demoReportKey, findReportKey } from './report-address.rules.ts'
import type { ReportLinks } from './report-links.ts'
import { findReportContent } from './report.store.ts'

export interface SignedReport {
  readonly key: string
  /** Milliseconds, as the address says it. */
  readonly until: number
  readonly signature: string
}

/** History reports as visitors open them (§5). */
export interface HistoryReportViews {
  /**
   * A signed address of the report of a vehicle; undefined if it has none, or may not show one.
   * @param vehicleId of a vehicle that the site shows
   */
  sign(site: Site, vehicleId: number, now: Date): Promise<string | undefined>
  /** The file; 'ended' if the address is over or is not one of ours; undefined if the file is gone. */
  read(site: Site, signed: SignedReport, now: Date): Promise<Buffer | 'ended' | undefined>
}

interface HistoryReportParts {
  readonly database: Database
  readonly files: Pick<FileStore, 'read'>
  readonly links: ReportLinks
  /** Path of the PDF that the demo dealers' vehicles have. */
  readonly demoReport: string
}

export function createHistoryReportViews(parts: HistoryReportParts): HistoryReportViews {
  const { database, files, links, demoReport } = parts
  return {
    async sign(site, vehicleId, now) {
      const row = await database.withScope(scopeOf(site), (tx) => findVehicleById(tx, vehicleId))
      const isOffered = site.configuration.feature_flags.history_report
      if (row === undefined || !decideHistoryReport(row, isOffered).allowed) return undefined
      const key = findReportKey(row.file)
      return key === null ? undefined : links.sign(site.id, key, now)
    },
    async read(site, { key, until, signature }, now) {
      if (!links.isValid(site.id, key, until, signature, now)) return 'ended'
      if (key === demoReportKey) return readFile(demoReport)
      const hash = await database.withScope(scopeOf(site), (tx) => findReportContent(tx, key))
      return hash === undefined ? undefined : files.read(hash)
    },
  }
}
