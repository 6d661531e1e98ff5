/**
 * Matches the keys of reports: `h-…` was stored from a feed and contains a hash of the content; `demo` is the demo
 * report.
 */
const keyPattern = /^(?:h-[0-9a-f]{32}|demo)$/
const folder = '/history-reports/'

/** The report key of the demo dealers' vehicles. */
export const demoReportKey = 'demo'

/** The path stored with a vehicle. Visitors never see it: they get a signed URL (`report-links.ts`). */
export const buildReportAddress = (key: string): string => `${folder}${key}`

/** The key in a stored report's path; null for any other URL, whose report is not stored (yet). */
export function findReportKey(address: string | null): string | null {
  if (address === null || !address.startsWith(folder)) return null
  const key = address.slice(folder.length)
  return keyPattern.test(key) ? key : null
}

/** The link of a car page's history button, which redirects to a signed URL. */
export const reportRequestPath = '/history-report'
export const buildReportRequest = (vehicleId: number): string =>
  `${reportRequestPath}?car_id=${vehicleId}`
