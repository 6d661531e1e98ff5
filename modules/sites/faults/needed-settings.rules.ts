import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'

/** A setting that must not be null while another setting has a certain value. */
export interface NeededSetting {
  readonly on: readonly string[]
  readonly value: unknown
  readonly need: readonly string[]
}

export function findNeedFaults(
  settings: unknown,
  needed: readonly NeededSetting[],
): ConfigurationFault[] {
  return needed.flatMap(({ on, value, need }) =>
    findAt(settings, on) === value && findAt(settings, need) === null
      ? [
          {
            path: formatPath(need),
            message: `set it, because ${formatPath(on)} is ${String(value)}`,
          },
        ]
      : [],
  )
}
