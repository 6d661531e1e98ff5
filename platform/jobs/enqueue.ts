import type * as z from 'zod'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import type { JobContract, TenantPayload } from './job-contract.ts'
import { describePayloadFault } from './payload-fault.rules.ts'

/** Jobs per statement: a feed may add a job for each of a hundred thousand pictures. */
const mostInAStatement = 1000

const addJobs = planOnce(
  'SELECT enqueue_jobs($1, $2::json[], $3, now() + make_interval(secs => $4), $5, $6, $7, $8)',
)

/**
 * Adds a job for each payload in the caller's transaction, so the jobs exist only if it commits, and only for the site
 * or dealerships of its scope. If several payloads have the same key, the last one is queued.
 * @param waitSeconds delay from the start of the transaction; 0: due at once
 * @throws TypeError if a payload does not match the job's schema; no job is added then
 */
export async function enqueue<Payload extends TenantPayload>(
  tx: Tx,
  job: JobContract<Payload>,
  payloads: readonly NoInfer<Payload>[],
  { waitSeconds = 0 }: { readonly waitSeconds?: number } = {},
): Promise<void> {
  const { name, attempts, keepsRunAt = false, oneAtATime = false } = job
  const texts = payloads.map((payload) => serialize(job, payload))
  const jobs = [
    ...new Map(
      payloads.map((payload, at) => [
        job.key(payload),
        { text: texts[at], receiver: job.receiver?.(payload) ?? null },
      ]),
    ),
  ]
  for (let at = 0; at < jobs.length; at += mostInAStatement) {
    const batch = jobs.slice(at, at + mostInAStatement)
    await tx.query(addJobs, [
      name,
      batch.map(([, { text }]) => text),
      batch.map(([key]) => key),
      waitSeconds,
      attempts,
      keepsRunAt,
      oneAtATime,
      batch.map(([, { receiver }]) => receiver),
    ])
  }
}

/** Validates the payload after JSON serialization, as the worker will read it; a Date, for example, is refused here. */
function serialize<Payload extends TenantPayload>(
  { name, payload: schema }: { readonly name: string; readonly payload: z.ZodType<Payload> },
  payload: Payload,
): string {
  const text = JSON.stringify(payload)
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return text
  throw new TypeError(`the job ${name} is not added: ${describePayloadFault(parsed.error)}`)
}
