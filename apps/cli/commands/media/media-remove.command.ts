import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `media remove`: removes a picture that nothing uses. */
export function addMediaRemove(media: Command, run: RunAction): void {
  const command = media
    .command('remove')
    .description('Remove a picture of a site; one that is used is not removed.')
    .argument('<address>', 'as media list prints it')
    .option('--site <slug>', 'whose (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./media-remove.ts')).runMediaRemove))
  addExamples(command, ['media remove /images/m-0123456789abcdef0123456789abcdef --site my-dealer'])
}
