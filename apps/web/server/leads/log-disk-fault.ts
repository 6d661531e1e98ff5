import type { MultipartOutcome } from '#modules/forms/uploads/incoming-file.types.ts'
import type { HttpContext } from '../request/http-env.ts'

/** Logs why files cannot be written; the visitor is only asked to try again later. */
export function logDiskFault(c: HttpContext, outcome: MultipartOutcome): void {
  if (outcome.ok || outcome.diskFault === undefined) return
  c.get('log').error({ fault: outcome.diskFault }, 'files of visitors cannot be written')
}
