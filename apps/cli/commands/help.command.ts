import type { Command } from 'commander'
import { addExamples } from './examples.ts'

/** `help`: the help of any command, also of one in a group. */
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
        // Commander says that there is no such command, and which one may have been meant.
        if (next === undefined) return void (await shown.parseAsync([word], { from: 'user' }))
        shown = next
      }
      shown.outputHelp()
    })
  addExamples(command, ['help', 'help stock import'])
}
