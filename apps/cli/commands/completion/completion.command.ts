import { Argument, type Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `completion`: a script that teaches a shell the commands and their options. */
export function addCompletion(program: Command, run: RunAction): void {
  const command = program
    .command('completion')
    .summary('print a completion script for bash or zsh')
    .description(
      'Print a script that completes commands, options and their values in a shell. Where there is no command forecourt, the script defines it too.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh']))
    .action(
      run(async () => {
        const { printCompletion } = await import('./completion.ts')
        return (context, shell: string) => printCompletion(context, program, shell)
      }),
    )
  addExamples(command, ['completion bash', 'completion zsh'])
}
