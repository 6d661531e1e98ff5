import type { Environment } from '#platform/config/environment.ts'
import type { Tracing } from '#platform/tracing/start-tracing.ts'

/** Sends spans where a collector is configured; its library is in memory only there. */
export async function traceIfAsked(
  { tracing }: Pick<Environment, 'tracing'>,
  role: 'web' | 'worker',
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined
  const { startTracing } = await import('#platform/tracing/start-tracing.ts')
  return startTracing({ ...tracing, role })
}
