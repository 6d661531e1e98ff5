import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'

/** `help`: shows the help of any command, including commands in groups. */
export function addHelp(program: Command): void {
  const command = program
    .command('help')
    .summary('show the help of a command')
    .description('Show the help of a command.')
    .argument('[command...]', 'the words of the command; without any, the list of commands')
    .action(async (words: readonly string[]) => {
      let shown = program
      for (const word of words) {
        const next = shown.commands.find((each) => each.name() === word)
        // Commander prints an 'unknown command' error with a suggestion.
        if (next === undefined) return void (await shown.parseAsync([word], { from: 'user' }))
        shown = next
      }
      shown.outputHelp()
    })
  addExamples(command, ['help', 'help stock import'])
}
