import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `person export`: everything a site stores about a person. */
export function addPersonExport(person: Command, run: RunAction): void {
  const command = person
    .command('export')
    .description(
      'Export everything that a site has stored of a person: leads with their answers, consents, files and deliveries, stored mails, events.',
    )
    .argument('<email>', 'the person’s e-mail address; of a caller who gave none, their number')
    .option('--site <slug>', 'the site that is asked (required)')
    .option('--out <folder>', 'write person.json and the files to this new or empty folder')
    .addOption(jsonOption())
    .action(run(async () => (await import('./person-export.ts')).runPersonExport))
  addExamples(command, [
    'person export ana@example.com --site my-dealer',
    'person export ana@example.com --site my-dealer --out ana/',
  ])
}
