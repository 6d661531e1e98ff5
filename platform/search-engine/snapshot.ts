import type { IndexSettings, Partition } from './contract.ts'
import { restorePartition } from './partition.ts'
import { runInTurns } from './run-in-turns.ts'
import { runAtOnce } from './steps.ts'

/**
 * Loads the partition that `toSnapshot` wrote; undefined if it must be rebuilt because the bytes are damaged or
 * incomplete, or the code or settings have changed. Never throws for any bytes. The caller must not modify them
 * afterwards.
 */
export function loadPartition(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Partition | undefined {
  return runAtOnce(restorePartition(settings, snapshot))
}

/** Like `loadPartition`, in turns of some milliseconds, for a thread that also serves requests. */
export function loadPartitionInTurns(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Promise<Partition | undefined> {
  return runInTurns(restorePartition(settings, snapshot))
}
