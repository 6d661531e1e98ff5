import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `key create`: creates an API key for another system. */
export function addKeyCreate(key: Command, run: RunAction): void {
  const command = key
    .command('create')
    .summary('make a key for another system')
    .description(
      'Makes a key and prints it, this once. With --site and --kind basic it is a user and a password with which a site’s vehicles are read. With --dealership it opens the calls of its scopes on the sites of that dealership.',
    )
    .option('--site <slug>', 'the site whose vehicles it reads')
    .addOption(new Option('--kind <kind>', 'of a key of a site').choices(['basic']))
    .option('--dealership <slug>', 'the dealership that it speaks for')
    .option('--scopes <list>', 'what it opens, separated by commas')
    .option('--note <text>', 'what it is for')
    .addOption(jsonOption())
    .action(run(async () => (await import('./key-create.ts')).runKeyCreate))
  addExamples(command, [
    'key create --site my-dealer --kind basic --note app',
    'key create --dealership my-dealer-city --scopes leads:read --note CRM',
  ])
}
