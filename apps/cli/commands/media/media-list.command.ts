import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `media list`: the logos and pictures that were added to a site. */
export function addMediaList(media: Command, run: RunAction): void {
  const command = media
    .command('list')
    .description('List the logos and pictures that were added to a site, the newest first.')
    .option('--site <slug>', 'whose (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./media-list.ts')).runMediaList))
  addExamples(command, ['media list --site my-dealer'])
}
