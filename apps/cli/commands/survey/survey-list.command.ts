import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `survey list`: customers' answers about test drives, services and deliveries. */
export function addSurveyList(survey: Command, run: RunAction): void {
  const command = survey
    .command('list')
    .description('List whom a site asked how it was, and what they said, the newest first.')
    .option('--site <slug>', 'whose surveys (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./survey-list.ts')).runSurveyList))
  addExamples(command, ['survey list --site my-dealer'])
}
