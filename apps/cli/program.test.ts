import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import type { RunAction } from './command/run-action.ts'
import { createProgram } from './program.ts'

/** Every command and option in the documents. */
const promised = {
  start: [],
  dev: [],
  'site list': ['--limit', '--json'],
  'site show <slug>': ['--why', '--json'],
  'site validate <file>': ['--stored', '--json'],
  'site apply <file...>': [
    '--dry-run',
    '--allow-shared',
    '--join-group',
    '--remove',
    '--base',
    '--by',
    '--json',
  ],
  'site export <slug>': ['--version', '--json'],
  'site history <slug>': ['--limit', '--json'],
  'site diff <slug> <from> [to]': ['--json'],
  'site restore <slug>': ['--to', '--dry-run', '--allow-shared', '--by', '--json'],
  'site suspend <slug>': ['--by', '--json'],
  'site resume <slug>': ['--by', '--json'],
  'site remove <slug>': ['--confirm', '--by', '--json'],
  'site schema': ['--json'],
  'site conversion-account': ['--site', '--platform', '--file', '--json'],
  'site partner-account': ['--site', '--partner', '--file', '--json'],
  'site lookup-account': ['--site', '--provider', '--file', '--json'],
  'site payment-account': ['--site', '--provider', '--file', '--json'],
  'site vitals <slug>': ['--days', '--json'],
  'site calls <slug>': ['--days', '--json'],
  'content apply <folder>': ['--dry-run', '--prune', '--by', '--json'],
  'content list': ['--limit', '--json'],
  'content export <folder>': ['--json'],
  'content restore <path>': ['--to', '--dry-run', '--by', '--json'],
  'media add <file>': ['--site', '--alt', '--by', '--json'],
  'media list': ['--site', '--limit', '--json'],
  'media remove <address>': ['--site', '--json'],
  'redirects import <file>': ['--site', '--allow-external', '--prune', '--dry-run', '--json'],
  'redirects list': ['--site', '--limit', '--json'],
  'redirects export <file>': ['--site', '--json'],
  'reviews import <file>': [
    '--dealership',
    '--count',
    '--average',
    '--source',
    '--pictures',
    '--prune',
    '--dry-run',
    '--json',
  ],
  'stock export-check': ['--site', '--json'],
  'stock lock <num> <field> <value>': ['--dealership', '--by', '--json'],
  'stock unlock <num> <field>': ['--dealership', '--by', '--json'],
  'stock locks': ['--dealership', '--all', '--json'],
  'stock turn-add <num> <folder>': ['--dealership', '--by', '--json'],
  'stock turn-remove <num>': ['--dealership', '--by', '--json'],
  'feed add <name>': [
    '--dealership',
    '--group',
    '--address',
    '--folder',
    '--every',
    '--format',
    '--mapping',
    '--partial',
    '--credentials',
    '--host-key',
    '--json',
  ],
  'feed list': ['--json'],
  'feed runs <name>': ['--dealership', '--json'],
  'feed run <name>': ['--dealership', '--json'],
  'feed remove <name>': ['--dealership', '--json'],
  'conversion list': ['--site', '--dead', '--limit', '--json'],
  'conversion replay': ['--site', '--platform', '--json'],
  'files move': ['--json'],
  'files create-bucket': ['--json'],
  'feed diff <file>': ['--dealership', '--mapping', '--partial', '--force', '--json'],
  'stock import <file>': [
    '--dealership',
    '--group',
    '--mapping',
    '--dry-run',
    '--partial',
    '--force',
    '--pictures',
    '--by',
    '--json',
  ],
  'evidence prices <num>': ['--site', '--json'],
  'stock list': ['--dealership', '--site', '--limit', '--json'],
  'lead list': ['--site', '--limit', '--json'],
  'mail receive': ['--to'],
  'mail send': ['--site', '--dry-run', '--json'],
  'lead show <id>': ['--json'],
  'lead replay <id>': ['--destination', '--json'],
  'lead release <id>': ['--json'],
  'lead rules': ['--site', '--json'],
  'lead webhook-secret': ['--site', '--url', '--json'],
  'lead file <id>': ['--out', '--json'],
  'booking list': ['--site', '--all', '--limit', '--json'],
  'booking show <id>': ['--site', '--json'],
  'booking cancel <id>': ['--site', '--json'],
  'booking confirm <id>': ['--site', '--json'],
  'finance-application release <ref>': ['--json'],
  'finance-application show <ref>': ['--reason', '--json'],
  'staff invite <email>': [
    '--name',
    '--role',
    '--site',
    '--group',
    '--operator',
    '--location',
    '--categories',
    '--json',
  ],
  'staff list': ['--site', '--group', '--json'],
  'staff suspend <email>': ['--json'],
  'staff resume <email>': ['--json'],
  'staff link <email>': ['--remove-passkeys', '--json'],
  'staff support <site>': ['--reason', '--operator', '--hours', '--json'],
  'audit list': [
    '--site',
    '--since',
    '--until',
    '--who',
    '--by',
    '--kind',
    '--id',
    '--action',
    '--below',
    '--limit',
    '--json',
  ],
  'key create': ['--site', '--kind', '--dealership', '--scopes', '--note', '--json'],
  'key list': ['--site', '--dealership', '--json'],
  'key revoke <id>': ['--json'],
  'reservation list': ['--site', '--limit', '--json'],
  'reservation show <reference>': ['--site', '--json'],
  'reservation refund <reference>': ['--site', '--json'],
  'refund record <reference>': ['--site', '--amount', '--by', '--on', '--reference', '--json'],
  'refund reverse <reference>': ['--site', '--reference', '--json'],
  'reservation release <reference>': ['--site', '--json'],
  'reservation deliver <reference>': ['--site', '--on', '--km', '--location', '--buyer', '--json'],
  'survey list': ['--site', '--limit', '--json'],
  'return list': ['--site', '--limit', '--json'],
  'return show <reference>': ['--site', '--json'],
  'return record <reference>': [
    '--site',
    '--on',
    '--km',
    '--fuel',
    '--supplied',
    '--condition',
    '--paid',
    '--lien',
    '--balance-reference',
    '--lien-reference',
    '--accept',
    '--refuse',
    '--json',
  ],
  'models import <file>': ['--dry-run', '--json'],
  'person export <email>': ['--site', '--out', '--json'],
  'person erase <email>': ['--site', '--questions', '--dry-run', '--json'],
  'places import <file>': ['--country', '--json'],
  'search key': ['--site', '--expires', '--json'],
  'secret reseal': ['--json'],
  'backup <folder>': ['--objects', '--json'],
  'restore <folder>': ['--replace', '--json'],
  'search rebuild': ['--json'],
  worker: [],
  doctor: ['--json'],
  'completion <shell>': [],
  'help [command...]': [],
}

interface Shown {
  readonly output: string
  readonly errors: string
  /** Undefined if the words ran a command. */
  readonly fault: CommanderError | undefined
  /** The command that ran, with its arguments and options. */
  readonly ran: readonly unknown[]
}

/** Parses the words; actions are recorded instead of run. */
async function show(words: readonly string[], width?: number): Promise<Shown> {
  const ran: unknown[] = []
  const note: RunAction =
    () =>
    (...all) => {
      const command = all.at(-1) as Command
      ran.push(`${command.parent?.name()} ${command.name()}`, ...all.slice(0, -1))
      return Promise.resolve()
    }
  let output = ''
  let errors = ''
  const program = createProgram(note, {
    writeOut: (text) => (output += text),
    writeErr: (text) => (errors += text),
    ...(width !== undefined && { getOutHelpWidth: () => width }),
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return { output, errors, fault: undefined, ran }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { output, errors, fault: error, ran }
  }
}

/** The words before the arguments. */
const commandWords = (usage: string): string[] => usage.replace(/ [<[].*/, '').split(' ')

const everyUsage = Object.keys(promised)

function listLeaves(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(listLeaves)
}

const main = join(import.meta.dirname, 'main.ts')
const runCli = join(import.meta.dirname, 'run-cli.ts')

/** Runs the command in its own process. */
function start(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
}

describe('the commands', () => {
  test('are exactly the documented ones, with their options', () => {
    const found = listLeaves(createProgram(() => () => Promise.resolve())).map((command) => {
      const group = command.parent?.parent === null ? '' : `${command.parent?.name()} `
      const values = command.registeredArguments.map((argument) => {
        const name = `${argument.name()}${argument.variadic ? '...' : ''}`
        return argument.required ? ` <${name}>` : ` [${name}]`
      })
      const usage = `${group}${command.name()}${values.join('')}`
      return [usage, command.options.map(({ long }) => long)] as const
    })
    expect(new Map(found)).toEqual(new Map(Object.entries(promised)))
  })

  test('get arguments and options as they were typed', async () => {
    const { ran } = await show(
      'stock import a.csv --dealership=b --mapping m.json --dry-run'.split(' '),
    )
    expect(ran).toEqual([
      'stock import',
      'a.csv',
      { dealership: 'b', mapping: 'm.json', dryRun: true },
    ])
  })

  test('import their actions only when they run', () => {
    const seen = new Set<string>()
    const visit = (path: string): string[] => {
      if (seen.has(path)) return []
      seen.add(path)
      const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|\} from).* ?'([#.].+)'$/gm)
      return [...imports].flatMap(([statement, target = '']) => {
        if (statement.startsWith('import type')) return []
        return target.startsWith('#') ? [target] : visit(join(dirname(path), target))
      })
    }
    expect(visit(runCli)).toEqual([])
    expect(seen.size).toBeGreaterThan(everyUsage.length)
  })
})

describe('the help', () => {
  test.each(Object.entries(promised))(
    'of %s describes each of its options',
    async (usage, flags) => {
      const { output, fault } = await show([...commandWords(usage), '--help'])
      expect(fault?.exitCode).toBe(0)
      const [, list = ''] = output.split('\nOptions:\n')
      const described = [...list.matchAll(/^ {2}(?:-h, )?(--[\w-]+)(?: <\w+>)? {2,}\w/gm)]
      expect(described.map(([, flag]) => flag)).toEqual([...flags, '--help'])
    },
  )

  test.each(everyUsage)('of %s gives examples that the command takes', async (usage) => {
    const words = commandWords(usage)
    const { output } = await show([...words, '--help'], 200)
    const examples = [...output.matchAll(/^ {2}forecourt (.+)$/gm)].map(([, line = '']) => line)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(example.split(' ').slice(0, words.length)).toEqual(words)
      const { fault } = await show(example.split(' '))
      expect(fault).toBeUndefined()
    }
  })

  test.each([60, 120])('is wrapped to a terminal of %i columns', async (width) => {
    const widths: number[] = []
    for (const usage of [
      ...everyUsage,
      '',
      'site',
      'stock',
      'lead',
      'person',
      'places',
      'search',
    ]) {
      const { output } = await show([...commandWords(usage), '--help'].filter(Boolean), width)
      widths.push(...output.split('\n').map((line) => line.length))
    }
    expect(Math.max(...widths)).toBeLessThanOrEqual(width)
    expect(Math.max(...widths)).toBeGreaterThan(width - 10)
  })

  test('breaks an example so that a shell reads it as one line', async () => {
    const { output } = await show(['lead', 'webhook-secret', '--help'], 60)
    expect(output).toContain(
      '  forecourt lead webhook-secret --site my-dealer --url \\\n      https://crm.example/leads\n',
    )
  })

  test('is the same by the command help, also for groups', async () => {
    for (const words of [['stock', 'import'], ['site'], []]) {
      const { output } = await show(['help', ...words])
      expect(output).toBe((await show([...words, '--help'])).output)
      expect(output).toContain(`Usage: ${['forecourt', ...words].join(' ')}`)
    }
  })

  test('is plain text, on standard output, without words too', async () => {
    const [bare, requested] = await Promise.all([start(), start('--help')])
    expect(bare).toEqual(requested)
    expect(bare).toMatchObject({ code: 0, errors: '' })
    expect(bare.output).toMatch(/^Usage: forecourt/)
    expect(bare.output).not.toContain('\u001b')
  })
})

describe('unknown commands', () => {
  test.each([
    ['sitee', "unknown command 'sitee'", 'Did you mean site?', 'forecourt --help'],
    ['site aply', "unknown command 'aply'", 'Did you mean apply?', 'forecourt site --help'],
    ['help lead shwo', "unknown command 'shwo'", 'Did you mean show?', 'forecourt lead --help'],
    [
      'stock list --dealrship x',
      "unknown option '--dealrship'",
      'Did you mean --dealership?',
      'forecourt stock list --help',
    ],
  ])('%s: the likely word is suggested', async (line, what, suggestion, help) => {
    const { errors, fault, ran } = await show(line.split(' '))
    expect(fault?.exitCode).toBe(1)
    expect(errors).toBe(`error: ${what}\n(${suggestion})\nHelp: ${help}\n`)
    expect(ran).toEqual([])
  })

  test.each([
    ['site show', "missing required argument 'slug'"],
    ['site show a b', 'too many arguments'],
    ['doctor now', 'too many arguments'],
    ['lead list --site', "option '--site <slug>' argument missing"],
    ['lead list --site --json', 'A value does not begin with a dash.'],
    ['site list --json=yes', "unknown option '--json=yes'"],
    ['completion fish', 'Allowed choices are bash, zsh.'],
  ])('%s is refused', async (line, message) => {
    const { errors, output, ran } = await show(line.split(' '))
    expect(errors).toContain(message)
    expect({ output, ran }).toEqual({ output: '', ran: [] })
  })

  test.each(['nonsense', 'site', 'site show', 'doctor --jsn'])(
    '%s ends with exit code 2 and nothing on standard output',
    async (line) => {
      const { code, output, errors } = await start(...line.split(' '))
      expect({ code, output }).toEqual({ code: 2, output: '' })
      expect(errors).toContain('forecourt')
    },
  )
})
