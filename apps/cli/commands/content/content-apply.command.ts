import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `content apply`: replaces the stored documents with those of a folder. */
export function addContentApply(content: Command, run: RunAction): void {
  const command = content
    .command('apply')
    .description('Apply a folder of documents: all of them, or with any fault none.')
    .argument(
      '<folder>',
      'with platform/, templates/{template}/, groups/{slug}/ and sites/{slug}/ in it',
    )
    .option('--dry-run', 'only print what would change')
    .option('--prune', 'take away what its layers have stored and the folder does not hold')
    .option('--by <name>', 'who does it (default: the name of the login)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./content-apply.ts')).runContentApply))
  addExamples(command, ['content apply content/', 'content apply content/ --prune --dry-run'])
}
