import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `content export`: writes the stored documents to a folder. */
export function addContentExport(content: Command, run: RunAction): void {
  const command = content
    .command('export')
    .description('Write the documents that stand to a new folder, as content apply reads them.')
    .argument('<folder>', 'a folder that is not there yet, or empty')
    .addOption(jsonOption())
    .action(run(async () => (await import('./content-export.ts')).runContentExport))
  addExamples(command, ['content export content/'])
}
