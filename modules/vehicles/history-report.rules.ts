import { isAvailable } from './availability.rules.ts'
import { type Decision, decideAll } from './decision.rules.ts'
import type { VehicleStatus } from './vehicle.ts'

type HistoryReportReason =
  | 'history-report.not-offered'
  | 'history-report.vehicle-unavailable'
  | 'history-report.no-file'

/**
 * §5 History button: the site shows reports, the vehicle is available, and it has a file, which another
 * company serves and which must therefore have a complete and safe address.
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
