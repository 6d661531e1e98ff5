import type { MultipartOutcome } from '#modules/forms/uploads/incoming-file.types.ts'
import type { Log } from '#platform/log/log.ts'

/** Logs why files cannot be written; the visitor is only asked to try again later. */
export function logDiskFault(log: Log, outcome: MultipartOutcome): void {
  if (outcome.ok || outcome.diskFault === undefined) return
  log.error({ fault: outcome.diskFault }, 'files of visitors cannot be written')
}
