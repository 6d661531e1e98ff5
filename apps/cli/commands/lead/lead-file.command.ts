import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead file`: writes a file that a visitor sent. */
export function addLeadFile(lead: Command, run: RunAction): void {
  const command = lead
    .command('file')
    .description('Write a file that came with a lead. A file that exists is never overwritten.')
    .argument('<id>', 'id of the file, or of a lead with one file')
    .option('--out <path>', 'a folder, or the new file’s name (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-file.ts')).runLeadFile))
  addExamples(command, ['lead file 0191d6a0-1111-4222-8333-444455556666 --out photos/'])
}
