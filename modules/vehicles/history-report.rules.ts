import { isAvailable } from './availability.rules.ts'
import { type Decision, decideAll } from './decision.rules.ts'
import type { VehicleStatus } from './vehicle.ts'

type HistoryReportReason =
  | 'history-report.not-offered'
  | 'history-report.vehicle-unavailable'
  | 'history-report.no-file'

/**
 * §5 History button: shown if the site shows reports and the vehicle is available and has a report. Reports are on another
 * company's server, so their address must be complete and safe.
 */
export function decideHistoryReport(
  vehicle: { readonly status: VehicleStatus; readonly file: string | null },
  isOffered: boolean,
): Decision<HistoryReportReason> {
  return decideAll([
    [isOffered, 'history-report.not-offered'],
    [isAvailable(vehicle), 'history-report.vehicle-unavailable'],
    [vehicle.file?.startsWith('https://') === true, 'history-report.no-file'],
  ])
}
