import type * as z from 'zod'
import type { Log } from '#platform/log/log.ts'
import { describePayloadFault } from './payload-fault.rules.ts'

const usualLimitMs = 60_000

/** One try of a job. */
export interface Attempt {
  /** There will be no other one. */
  readonly isLast: boolean
  /** Aborted when the process has to end soon. */
  readonly signal: AbortSignal
  /** Has the id of the request that caused the job in every line, where the payload has it. */
  readonly log: Log
}

/** What does a job. */
export interface JobHandler<Payload> {
  /** Throws to be called again later. */
  readonly run: (payload: Payload, attempt: Attempt) => Promise<void>
  /**
   * The process that ran the job has ended with it. May be called again for the same death.
   *
   * @param reason why the job is dead and never done again; null: it will be done again
   */
  readonly afterDeath?: (payload: Payload, reason: string | null) => Promise<void>
}

/** A job with what does it, as the worker sees all of them: payloads are checked on their way in. */
export interface HandledJob {
  readonly name: string
  readonly limitMs: number
  /** Why the job can never be done with this payload; null: the payload fits. */
  readonly findFault: (payload: unknown) => string | null
  readonly run: (payload: unknown, attempt: Attempt) => Promise<void>
  readonly afterDeath: (payload: unknown, reason: string | null) => Promise<void>
}

interface NamedPayload<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly limitMs?: number
}

/** Binds a job's contract to its handler. */
export function handleJob<Payload>(
  { name, payload: schema, limitMs = usualLimitMs }: NamedPayload<Payload>,
  { run, afterDeath }: JobHandler<NoInfer<Payload>>,
): HandledJob {
  return {
    name,
    limitMs,
    findFault: (payload) => {
      const parsed = schema.safeParse(payload)
      return parsed.success ? null : describePayloadFault(parsed.error)
    },
    run: async (payload, attempt) => {
      const parsed = schema.parse(payload)
      const requestId = findRequestId(payload)
      const log = requestId === undefined ? attempt.log : attempt.log.child({ requestId })
      await run(parsed, { ...attempt, log })
    },
    afterDeath: async (payload, reason) => {
      const parsed = schema.safeParse(payload)
      if (parsed.success) await afterDeath?.(parsed.data, reason)
    },
  }
}

function findRequestId(payload: unknown): string | undefined {
  const { requestId } = payload as { readonly requestId?: unknown }
  return typeof requestId === 'string' ? requestId : undefined
}
