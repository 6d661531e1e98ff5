/** The `forecourt` command, and the program behind `npm start` and `npm run dev`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnvironment } from '#platform/config/environment.ts'
import type { Command, CommandWords } from './commands/command.ts'
import { createCommandContext } from './commands/command-context.ts'
import { commands } from './commands/commands.ts'

const root = resolve(import.meta.dirname, '..', '..')
process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const command = commands.find(
    ({ name }) => words.slice(0, name.split(' ').length).join(' ') === name,
  )
  if (command === undefined) {
    if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
      console.log(listCommands())
      return 0
    }
    console.error(`There is no command '${words.join(' ')}'.\n\n${listCommands()}`)
    return 2
  }
  const parsed = parseWords(command, words.slice(command.name.split(' ').length))
  if ('fault' in parsed) {
    console.error(`${parsed.fault}\nusage: forecourt ${command.usage}`)
    return 2
  }
  const environment = parseEnvironment(process.env, root)
  if (!environment.ok) {
    console.error(
      `The environment has faults:\n${environment.faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
    return 2
  }
  if (command.outlivesReaders === true) outliveReaders()
  else endWithReader()
  const context = createCommandContext(environment.environment)
  try {
    return await command.run(context, parsed)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (environment.environment.logLevel === 'debug') console.error(error)
    return 1
  } finally {
    await context.close()
  }
}

/** Whoever reads may stop early, as `head` does. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** A website is there for its visitors: where its lines cannot be written they are lost. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

function parseWords(command: Command, words: readonly string[]): CommandWords | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: command.options,
      allowPositionals: true,
      strict: true,
    })
    const { min, max } = command.positionals
    if (positionals.length < min) return { fault: 'something is missing' }
    if (positionals.length > max) return { fault: `'${positionals[max]}' is one word too many` }
    return { positionals, options: values as CommandWords['options'] }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

function listCommands(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return [
    'forecourt COMMAND',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'With --json a command prints one JSON value on standard output and nothing else there.',
  ].join('\n')
}
