import { isAvailable } from '../availability/availability.rules.ts'
import { type Decision, decideAll } from '../decision.rules.ts'
import type { VehicleStatus } from '../vehicle.ts'
import { findReportKey } from './report-address.rules.ts'

type HistoryReportReason =
  | 'history-report.not-offered'
  | 'history-report.vehicle-unavailable'
  | 'history-report.no-file'

/**
 * §5 History button: shown if the site shows reports, and the vehicle is available and has a report. Feeds contain
 * links to other companies' servers; only a report that was fetched and checked counts.
 */
export function decideHistoryReport(
  vehicle: { readonly status: VehicleStatus; readonly file: string | null },
  isOffered: boolean,
): Decision<HistoryReportReason> {
  return decideAll([
    [isOffered, 'history-report.not-offered'],
    [isAvailable(vehicle), 'history-report.vehicle-unavailable'],
    [findReportKey(vehicle.file) !== null, 'history-report.no-file'],
  ])
}
