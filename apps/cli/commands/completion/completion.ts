import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { CommandContext } from '../../command/command-context.ts'
import { writeBashCompletion } from './completion-bash.ts'
import { describeCommands } from './completion-spec.ts'
import { writeZshCompletion } from './completion-zsh.ts'

/** The program that runs the command where `forecourt` is not installed. */
const starter = fileURLToPath(new URL('../../../../bootstrap/run.mjs', import.meta.url))

export function printCompletion(
  context: CommandContext,
  program: Command,
  shell: string,
): Promise<number> {
  const write = shell === 'zsh' ? writeZshCompletion : writeBashCompletion
  context.print(write(describeCommands(program), starter))
  return Promise.resolve(0)
}
