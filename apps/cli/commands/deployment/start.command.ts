import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `start`: the website, and the worker in its own process. */
export function addStart(program: Command, run: RunAction): void {
  const command = program
    .command('start')
    .summary('serve every site (what npm start runs)')
    .description(
      'Serves every site on PORT and does background jobs. Builds the pages first where they have changed, and sets up the demo dealers in an empty database. Runs until it is stopped.',
    )
    .action(
      run(async () => (await import('./start.ts')).runStart, {
        outlivesReaders: true,
        needsMail: true,
      }),
    )
  addExamples(command, ['start'])
}
