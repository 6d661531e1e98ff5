import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `content list`: the stored documents. */
export function addContentList(content: Command, run: RunAction): void {
  const command = content
    .command('list')
    .description('List the documents that are stored, with their versions.')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./content-list.ts')).runContentList))
  addExamples(command, ['content list', 'content list --limit 20 --json'])
}
