import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `content restore`: restores an earlier version of a document. */
export function addContentRestore(content: Command, run: RunAction): void {
  const command = content
    .command('restore')
    .description('Bring an earlier version of a document back, as its newest one.')
    .argument('<path>', 'of the document, as content list prints it')
    .option('--to <version>', 'number of the version (default: the one before the newest)')
    .option('--dry-run', 'only print what would change')
    .option('--by <name>', 'who does it (default: the name of the login)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./content-restore.ts')).runContentRestore))
  addExamples(command, [
    'content restore platform/pages/privacy-policy.md',
    'content restore sites/my-dealer/pages/about-us.md --to 3',
  ])
}
