import { inSpan } from '#platform/tracing/span.ts'
import type { HandledJob } from './handle-job.ts'

/** One attempt at a job. */
export interface MeteredJob {
  readonly job: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

/** Counts attempts at jobs. */
export type JobMeter = (run: MeteredJob) => void

/** Wraps a job so that each attempt is counted and traced. */
export function meterJob(handled: HandledJob, meter: JobMeter | undefined): HandledJob {
  const { name } = handled
  return {
    ...handled,
    run: (payload, attempt) =>
      inSpan(`job ${name}`, { 'forecourt.job': name, ...readTenant(payload) }, async () => {
        const startedAt = performance.now()
        let outcome: MeteredJob['outcome'] = 'failed'
        try {
          await handled.run(payload, attempt)
          outcome = 'done'
        } finally {
          meter?.({ job: name, outcome, seconds: (performance.now() - startedAt) / 1000 })
        }
      }),
  }
}

/** The ids of the job's tenant and causing request, as in its log lines. */
function readTenant(payload: unknown): Record<string, string | number> {
  const { siteId, dealershipId, requestId } = (payload ?? {}) as Record<string, unknown>
  return {
    ...(typeof siteId === 'number' && { 'forecourt.site_id': siteId }),
    ...(typeof dealershipId === 'number' && { 'forecourt.dealership_id': dealershipId }),
    ...(typeof requestId === 'string' && { 'forecourt.request_id': requestId }),
  }
}
