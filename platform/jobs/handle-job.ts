import type * as z from 'zod'
import type { Log } from '#platform/log/log.ts'
import { describePayloadFault } from './payload-fault.rules.ts'

const usualLimitMs = 60_000

/** One attempt at a job. */
export interface Attempt {
  /** Whether this is the last attempt. */
  readonly isLast: boolean
  /** Aborted when the process must end soon. */
  readonly signal: AbortSignal
  /** Adds the id of the causing request to every line, if the payload has one. */
  readonly log: Log
}

export interface JobHandler<Payload> {
  /** Throws if the job should be tried again later. */
  readonly run: (payload: Payload, attempt: Attempt) => Promise<void>
  /**
   * Called after a process died while running the job. May be called again for the same death.
   * @param reason why the job is dead and never runs again; null: it will run again
   */
  readonly afterDeath?: (payload: Payload, reason: string | null) => Promise<void>
}

/**
 * A job's name with its handler, independent of the payload's type: the payload is validated before the handler runs.
 */
export interface HandledJob {
  readonly name: string
  readonly limitMs: number
  /** Why the payload is invalid, so that the job can never run; null: it is valid. */
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
