import { takenPaths } from '#modules/links/taken-paths.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'

/** A site chooses its garage's path; it must not hide another page. */
export function findGarageFaults(settings: unknown): ConfigurationFault[] {
  const path = findText(settings, ['garage', 'path'])
  if (path === undefined || !takenPaths.includes(path)) return []
  return [
    {
      path: 'garage.path',
      message: `${path} is the address of another page; write one of its own, such as /my-garage`,
    },
  ]
}
