/** `h-…` was stored from a feed and names its content; `demo` is the demonstration's own. */
const keyPattern = /^(?:h-[0-9a-f]{32}|demo)$/
const folder = '/history-reports/'

/** What vehicles of the demo dealers have in place of a report. */
export const demoReportKey = 'demo'

/** The address that a vehicle keeps. Visitors never see it: what they open is signed (`report-links.ts`). */
export const buildReportAddress = (key: string): string => `${folder}${key}`

/** The key of a stored report's address; null for any other address: there is no file of ours (yet). */
export function findReportKey(address: string | null): string | null {
  if (address === null || !address.startsWith(folder)) return null
  const key = address.slice(folder.length)
  return keyPattern.test(key) ? key : null
}

/** Where the button of a car page leads: from there a visitor is sent on to a signed address. */
export const reportRequestPath = '/history-report'
export const buildReportRequest = (vehicleId: number): string =>
  `${reportRequestPath}?car_id=${vehicleId}`
