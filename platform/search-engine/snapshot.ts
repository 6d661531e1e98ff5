import type { IndexSettings, Partition } from './contract.ts'
import { restorePartition } from './partition.ts'

/**
 * The partition that `toSnapshot` wrote, or undefined where it has to be built anew: the bytes are damaged or cut
 * short, the code or the settings are others than they were. Never throws, whatever the bytes are.
 */
export function loadPartition(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Partition | undefined {
  return restorePartition(settings, snapshot)
}
