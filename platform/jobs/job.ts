import type * as z from 'zod'

/** What a job is called and carries, apart from who does it. */
export interface JobDefinition<Payload> {
  /** In the queue; never changes while jobs of it may wait. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Tries in all; the waits between them grow from seconds to hours. */
  readonly attempts: number
}

export interface Attempt {
  /** There will be no other one. */
  readonly isLast: boolean
  /** Aborted when the process has to end soon. */
  readonly signal: AbortSignal
}

/** A job with what does it, payload and all. */
export interface JobHandler {
  readonly name: string
  /** Throws to be called again later. */
  run(payload: unknown, attempt: Attempt): Promise<void>
}

/** Binds a job to what does it. A payload that is not one fails each attempt: it is a bug of who enqueued it. */
export function handleJob<Payload>(
  { name, payload: schema }: JobDefinition<Payload>,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { name, run: async (payload, attempt) => run(schema.parse(payload), attempt) }
}
