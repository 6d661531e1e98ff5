import { readFile } from 'node:fs/promises'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findVehicleById } from '../store/vehicle.store.ts'
import { decideHistoryReport } from './history-report.rules.ts'
import { demoReportKey, findReportKey } from './report-address.rules.ts'
import type { ReportLinks } from './report-links.ts'
import { findReportContent } from './report.store.ts'

export interface SignedReport {
  readonly key: string
  /** When the URL expires: milliseconds since 1970 UTC. */
  readonly until: number
  readonly signature: string
}

/** History reports for visitors (§5). */
export interface HistoryReportViews {
  /**
   * A signed URL of a vehicle's report; undefined if the vehicle has no report, or the report may not be shown.
   *
   * @param vehicleId of a vehicle that the site shows
   */
  sign(site: Site, vehicleId: number, now: Date): Promise<string | undefined>
  /** The report's file; 'ended' if the URL has expired or its signature is wrong; undefined if the file is missing. */
  read(site: Site, signed: SignedReport, now: Date): Promise<Buffer | 'ended' | undefined>
}

interface HistoryReportParts {
  readonly database: Database
  readonly files: Pick<FileStore, 'read'>
  readonly links: ReportLinks
  /** Path of the PDF file for vehicles of the demo dealers. */
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
