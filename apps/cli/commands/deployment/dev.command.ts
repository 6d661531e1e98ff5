import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `dev`: the same as `start`, with hot reload. */
export function addDev(program: Command, run: RunAction): void {
  const command = program
    .command('dev')
    .summary('serve every site with hot reload (what npm run dev runs)')
    .description('Does what start does, with hot reload, for work on the pages.')
    .action(run(async () => (await import('./start.ts')).runDev, { outlivesReaders: true }))
  addExamples(command, ['dev'])
}
