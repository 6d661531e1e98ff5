import type { MultipartOutcome } from '#modules/leads/files/incoming-file.types.ts'
import type { HttpContext } from '../request/http-env.ts'

/** Where the disk takes no files, the visitor is told to come back, and whoever operates the machine why. */
export function logDiskFault(c: HttpContext, outcome: MultipartOutcome): void {
  if (outcome.ok || outcome.diskFault === undefined) return
  c.get('log').error({ fault: outcome.diskFault }, 'files of visitors cannot be written')
}
