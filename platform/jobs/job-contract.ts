import * as z from 'zod'

/** Names whom a job is for: the site or the dealership in the scope of the transaction that adds it. */
export type TenantPayload = { readonly siteId: number } | { readonly dealershipId: number }

/**
 * The id of the request that caused a job. A payload that has it lets every log line of the job be found by it; a job
 * that no request caused, or that was added before payloads had it, goes without.
 */
export const requestIdField = z.string().max(64).optional()

/**
 * What a job is called, what it is given and how it is queued. Modules that add the job import this, and not the
 * handler that does it. The schema reads what JSON can hold.
 */
export interface JobContract<Payload extends TenantPayload> {
  /** In the queue; never changes while jobs of it may wait. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Tries in all; the waits between them grow from seconds to hours. */
  readonly attempts: number
  /** A job that takes longer is ended together with its process. A minute, unless its own bounds add up to more. */
  readonly limitMs?: number
  /** Of a tenant's jobs with the same key, one waits: one that is added replaces the one that waits. */
  readonly key: (payload: Payload) => string
  /** Whom the job waits for, such as a host; undefined: nobody. One receiver never has all places of a lane. */
  readonly receiver?: (payload: Payload) => string | undefined
  /** Whether a job that replaces another is due when that one was. Otherwise it is due when it was added for. */
  readonly keepsRunAt?: boolean
  /** Whether a tenant's jobs of this name are done one after the other, so that slow ones hold one place. */
  readonly oneAtATime?: boolean
}
