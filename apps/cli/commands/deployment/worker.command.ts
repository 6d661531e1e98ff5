import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `worker`: background jobs without a website. */
export function addWorker(program: Command, run: RunAction): void {
  const command = program
    .command('worker')
    .summary('do background jobs without a website')
    .description(
      'Does background jobs and serves nothing, beside websites that run with FORECOURT_WORKER=0. Runs until it is stopped.',
    )
    .action(
      run(async () => (await import('./worker.ts')).runWorker, {
        outlivesReaders: true,
        needsMail: true,
      }),
    )
  addExamples(command, ['worker'])
}
