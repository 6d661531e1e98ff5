import * as z from 'zod'

/** The tenant of a job: the site or dealership in the scope of the transaction that adds it. */
export type TenantPayload = { readonly siteId: number } | { readonly dealershipId: number }

/**
 * The id of the request that caused a job, added to its log lines. Missing if no request caused it, or in jobs older
 * than this field.
 */
export const requestIdField = z.string().max(64).optional()

/**
 * The name, payload and queueing rules of a job. Modules that add the job import this contract, not its handler. The
 * schema describes JSON values.
 */
export interface JobContract<Payload extends TenantPayload> {
  /** Name in the queue; must not change while such jobs may be waiting. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Total number of attempts; the pauses between them grow from seconds to hours. */
  readonly attempts: number
  /**
   * A job that takes longer is ended together with its process. One minute by default; more only if the job's own
   * limits add up to more.
   */
  readonly limitMs?: number
  /** Only one job of a tenant with the same key waits: a newer one replaces it. */
  readonly key: (payload: Payload) => string
  /**
   * The external system that the job waits for, such as a host; undefined: none. One receiver cannot occupy all slots
   * of a lane.
   */
  readonly receiver?: (payload: Payload) => string | undefined
  /** Whether a job that replaces another keeps the earlier due time instead of its own. */
  readonly keepsRunAt?: boolean
  /** Whether a tenant's jobs of this name run one after the other, so that slow ones occupy only one slot. */
  readonly oneAtATime?: boolean
}
