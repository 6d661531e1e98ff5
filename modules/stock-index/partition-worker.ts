/**
 * The program of a process that builds one partition and writes its snapshot to the folder. partition-workers.ts
 * starts and ends the process.
 */
import { openDatabase } from '#platform/postgres/database.ts'
import { buildPartition } from './build-partition.ts'
import { openSnapshotFolder } from './partition-snapshot.ts'
import type { PartitionOrder, WorkerWord } from './partition-workers.ts'

const send = (word: WorkerWord): void => void process.send?.(word)

// The process that started this one has ended.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal is sent to all processes of the group. It is ignored here, because the website ends this
// process when it shuts down.
process.on('SIGINT', () => undefined)
process.once('message', (order: PartitionOrder) => {
  build(order).then(
    () => send('built'),
    (error: unknown) => send({ fault: error instanceof Error ? error.message : String(error) }),
  )
})

async function build({ origin, scope, settings }: PartitionOrder): Promise<void> {
  const database = openDatabase(origin.target)
  try {
    const { index, cursors } = await buildPartition(database, scope, settings, () =>
      send('at work'),
    )
    const folder = openSnapshotFolder(origin.folder, origin.deploymentId)
    await folder.write(scope.key, { cursors, partition: index.toSnapshot() })
  } finally {
    await database.close()
  }
}
