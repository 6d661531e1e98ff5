import type { IndexSettings, Partition } from './contract.ts'
import { restorePartition } from './partition.ts'
import { runInTurns } from './run-in-turns.ts'
import { runAtOnce } from './steps.ts'

/**
 * The partition that `toSnapshot` wrote, or undefined where it has to be built anew: the bytes are damaged or cut
 * short, the code or the settings are others than they were. Never throws for any bytes. They are the
 * partition's from now on: the caller must not write to them.
 */
export function loadPartition(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Partition | undefined {
  return runAtOnce(restorePartition(settings, snapshot))
}

/** The same in turns of some milliseconds: for a thread that serves requests meanwhile. */
export function loadPartitionInTurns(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Promise<Partition | undefined> {
  return runInTurns(restorePartition(settings, snapshot))
}
