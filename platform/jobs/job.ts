import type * as z from 'zod'

/** What a job is called and carries, apart from who does it. */
export interface JobDefinition<Payload> {
  /** In the queue; never changes while jobs of it may wait. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Tries in all; the waits between them grow from seconds to hours. */
  readonly attempts: number
  /** A job that takes longer is ended together with its process. A minute, unless its own bounds add up to more. */
  readonly limitMs?: number
}

const usualLimitMs = 60_000

export interface Attempt {
  /** There will be no other one. */
  readonly isLast: boolean
  /** Aborted when the process has to end soon. */
  readonly signal: AbortSignal
}

/** A job with what does it, payload and all. */
export interface JobHandler {
  readonly name: string
  readonly limitMs: number
  /** Throws to be called again later. */
  run(payload: unknown, attempt: Attempt): Promise<void>
  /**
   * The process that ran the job has ended with it. May be called again for the same death.
   *
   * @param reason why the job is dead and never done again; null: it will be done again
   */
  afterDeath(payload: unknown, reason: string | null): Promise<void>
}

/** Binds a job to what does it. A payload that is not one fails each attempt: it is a bug of who enqueued it. */
export function handleJob<Payload>(
  { name, payload: schema, limitMs = usualLimitMs }: JobDefinition<Payload>,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
  afterDeath: (payload: Payload, reason: string | null) => Promise<void> = () => Promise.resolve(),
): JobHandler {
  return {
    name,
    limitMs,
    run: async (payload, attempt) => run(schema.parse(payload), attempt),
    afterDeath: async (payload, reason) => {
      const parsed = schema.safeParse(payload)
      if (parsed.success) await afterDeath(parsed.data, reason)
    },
  }
}
