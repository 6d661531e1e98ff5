import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site schema`: the JSON Schema of a site file. */
export function addSiteSchema(site: Command, run: RunAction): void {
  const command = site
    .command('schema')
    .description('Print the JSON Schema of a site file, for editors.')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-schema.ts')).runSiteSchema))
  addExamples(command, ['site schema'])
}
