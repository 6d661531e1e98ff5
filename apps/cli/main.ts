/** The `forecourt` command, and the program behind `npm start` and `npm run dev`. */
import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { createActionRunner } from './commands/run-action.ts'
import { createProgram } from './program.ts'

process.exitCode = await main(process.argv.slice(2))

/** Gives the exit code: 0 done, 1 refused, 2 for words that are no command. */
async function main(words: readonly string[]): Promise<number> {
  const root = resolve(import.meta.dirname, '..', '..')
  let exitCode = 0
  const program = createProgram(createActionRunner(root, (code) => (exitCode = code)))
  try {
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has shown what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    throw error
  }
}
