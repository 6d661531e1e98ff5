import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site validate`: every fault of a site file. */
export function addSiteValidate(site: Command, run: RunAction): void {
  const command = site
    .command('validate')
    .description('Name every fault of a site file; nothing is stored.')
    .argument('<file>', 'site file (JSON)')
    .option(
      '--stored',
      'count in what its dealership group has stored; site apply --dry-run also looks for pictures and addresses',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-validate.ts')).runSiteValidate))
  addExamples(command, ['site validate my-dealer.json', 'site validate my-dealer.json --stored'])
}
