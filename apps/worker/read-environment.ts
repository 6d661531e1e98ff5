import { resolve } from 'node:path'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Parses the environment that the parent process has already checked. */
export function readEnvironment(): Environment {
  const parsed = parseEnvironment(process.env, root)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.environment
}
