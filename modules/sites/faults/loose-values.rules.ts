import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath, isRecord } from '../settings/configuration-path.rules.ts'

/**
 * Reads values that may have any type. Checks between fields run even if other parts of a file are invalid, so that
 * one run reports every fault. Values of a wrong type are skipped, since the schema has already reported them.
 */

export interface LooseEntry {
  readonly path: readonly PropertyKey[]
  readonly entry: Record<string, unknown>
}

/** The objects of a list at a path, each with its own path. */
export function listEntries(root: unknown, path: readonly PropertyKey[]): LooseEntry[] {
  const list = findAt(root, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) =>
    isRecord(entry) ? [{ path: [...path, index], entry }] : [],
  )
}

export function findText(root: unknown, path: readonly PropertyKey[]): string | undefined {
  const value = findAt(root, path)
  return typeof value === 'string' ? value : undefined
}

export function findNumber(root: unknown, path: readonly PropertyKey[]): number | undefined {
  const value = findAt(root, path)
  return typeof value === 'number' ? value : undefined
}

/** A fault for each entry whose key an earlier entry already has. */
export function findDuplicates(
  entries: readonly LooseEntry[],
  key: string,
  describe: (value: string) => string,
): ConfigurationFault[] {
  const seen = new Set<unknown>()
  const faults: ConfigurationFault[] = []
  for (const { path, entry } of entries) {
    const value = entry[key]
    if (typeof value !== 'string' && typeof value !== 'number') continue
    if (seen.has(value))
      faults.push({ path: formatPath([...path, key]), message: describe(String(value)) })
    seen.add(value)
  }
  return faults
}

/** A fault for each repeated value of a plain list. */
export function findRepeats(root: unknown, path: readonly PropertyKey[]): ConfigurationFault[] {
  const list = findAt(root, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((value: unknown, index) =>
    list.indexOf(value) < index
      ? [
          {
            path: formatPath([...path, index]),
            message: `${JSON.stringify(value)} is listed twice; take one out`,
          },
        ]
      : [],
  )
}
