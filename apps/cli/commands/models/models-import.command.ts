import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `models import`: replaces the models of each make in a catalogue file. */
export function addModelsImport(models: Command, run: RunAction): void {
  const command = models
    .command('import')
    .description('Import makes with their models: the whole file, or with any fault none of it.')
    .argument('<file>', 'a catalogue (JSON): the whole range of each make that it names')
    .option('--dry-run', 'only print what would change')
    .addOption(jsonOption())
    .action(run(async () => (await import('./models-import.ts')).runModelsImport))
  addExamples(command, ['models import catalogue.json', 'models import catalogue.json --dry-run'])
}
