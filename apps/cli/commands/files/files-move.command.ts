import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `files move`: copies this machine's files into the bucket. */
export function addFilesMove(files: Command, run: RunAction): void {
  const command = files
    .command('move')
    .description(
      'Copy pictures, history reports, files of leads and received feeds from this machine into the bucket (S3_BUCKET …). What the bucket has is not sent again, so a run that was cut off is simply begun again. The files stay here too.',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./files-move.ts')).runFilesMove))
  addExamples(command, ['files move'])
}
