import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `person erase`: deletes everything a site stores about a person. */
export function addPersonErase(person: Command, run: RunAction): void {
  const command = person
    .command('erase')
    .description(
      'Erase everything that a site has stored of a person. It asks nothing first: --dry-run shows what would go.',
    )
    .argument('<email>', 'the person’s e-mail address; of a caller who gave none, their number')
    .option('--site <slug>', 'the site that is asked (required)')
    .option(
      '--questions',
      'also take their published questions from the pages; these name nobody, and stay otherwise',
    )
    .option('--dry-run', 'count what would be erased, and erase nothing')
    .addOption(jsonOption())
    .action(run(async () => (await import('./person-erase.ts')).runPersonErase))
  addExamples(command, [
    'person erase ana@example.com --site my-dealer --dry-run',
    'person erase ana@example.com --site my-dealer',
  ])
}
