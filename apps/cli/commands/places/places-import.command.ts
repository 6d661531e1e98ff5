import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `places import`: localities and postcodes of a country. */
export function addPlacesImport(places: Command, run: RunAction): void {
  const country = new Option('--country <code>', 'the country that the file is about (required)')
    .choices(['AU', 'NZ'])
    // The command itself refuses other values, so that `--json` prints the refusal as JSON.
    .argParser((value) => value)
  const command = places
    .command('import')
    .description('Add localities and postcodes, from which addresses are suggested.')
    .argument('<file>', 'the file with the localities')
    .addOption(country)
    .addOption(jsonOption())
    .action(run(async () => (await import('./places-import.ts')).runPlacesImport))
  addExamples(command, ['places import localities.csv --country AU'])
}
