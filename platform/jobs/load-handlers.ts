import type { JobHandler } from './handle-job.ts'

/** Handlers by name, with any payload types. */
type HandlerGroup = Readonly<Record<string, JobHandler<never>>>
type PayloadOf<Handler> = Handler extends JobHandler<infer Payload> ? Payload : never

/**
 * Handlers whose code is loaded with the first job of any of them, so that a worker starts within a second and unused
 * code takes no memory. If loading fails the job fails, and the next job tries again.
 */
export function loadHandlers<Group extends HandlerGroup>(load: () => Promise<Group>) {
  let loading: Promise<Group> | undefined
  const get = (): Promise<Group> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return <Name extends keyof Group>(name: Name): JobHandler<PayloadOf<Group[Name]>> => {
    const find = async () => {
      const group = await get()
      return group[name] as unknown as JobHandler<PayloadOf<Group[Name]>>
    }
    return {
      run: async (payload, attempt) => (await find()).run(payload, attempt),
      afterDeath: async (payload, reason) => (await find()).afterDeath?.(payload, reason),
    }
  }
}
