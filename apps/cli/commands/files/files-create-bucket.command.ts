import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `files create-bucket`: creates the bucket of a self-hosted object store. */
export function addFilesCreateBucket(files: Command, run: RunAction): void {
  const command = files
    .command('create-bucket')
    .summary('make the bucket, unless it is there')
    .description(
      'Makes the bucket that S3_BUCKET names, unless it is there. For a store of your own, such as that of compose.yaml; in a cloud you make it with the rights and rules that it needs.',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./files-create-bucket.ts')).runFilesCreateBucket))
  addExamples(command, ['files create-bucket'])
}
