import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { createActionRunner } from './command/run-action.ts'
import { createProgram } from './program.ts'

/**
 * Runs the command that the words name.
 * @returns the exit code: 0 done, 1 refused, 2 for an unknown command
 */
export async function runCli(words: readonly string[]): Promise<number> {
  const root = resolve(import.meta.dirname, '..', '..')
  let exitCode = 0
  const program = createProgram(createActionRunner(root, (code) => (exitCode = code)))
  try {
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has already printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    throw error
  }
}
