import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `media add`: adds a logo, or a picture for pages, offers, promotions and people. */
export function addMediaAdd(media: Command, run: RunAction): void {
  const command = media
    .command('add')
    .description('Add a logo or a picture to a site, and print the address to name it by.')
    .argument('<file>', 'a JPEG, PNG, WebP, AVIF or GIF picture')
    .option('--site <slug>', 'whose (required)')
    .option('--alt <text>', 'what it shows, for those who do not see it (required)')
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./media-add.ts')).runMediaAdd))
  addExamples(command, ['media add logo.png --site my-dealer --alt Logo'])
}
