import type { Environment } from '#platform/config/environment.ts'
import type { Tracing } from '#platform/tracing/start-tracing.ts'

/** Sends spans if a collector is configured; the library is loaded only then. */
export async function startTracingIfEnabled(
  { tracing }: Pick<Environment, 'tracing'>,
  role: 'web' | 'worker',
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined
  const { startTracing } = await import('#platform/tracing/start-tracing.ts')
  return startTracing({ ...tracing, role })
}
