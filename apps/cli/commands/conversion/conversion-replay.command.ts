import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `conversion replay`: sends failed conversions to advertising platforms again. */
export function addConversionReplay(conversion: Command, run: RunAction): void {
  const command = conversion
    .command('replay')
    .description(
      'Try the dead conversions of a site again, those of the last 48 hours: older ones would be counted a second time.',
    )
    .option('--site <slug>', 'whose events (required)')
    .option('--platform <name>', 'only those for meta or google_ads')
    .addOption(jsonOption())
    .action(run(async () => (await import('./conversion-replay.ts')).runConversionReplay))
  addExamples(command, [
    'conversion replay --site my-dealer',
    'conversion replay --site my-dealer --platform google_ads',
  ])
}
