import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printCompletion } from './commands/completion/completion.ts'
import { runTestAction } from './command/testing.ts'
import { createProgram } from './program.ts'

const execute = promisify(execFile)
const program = createProgram(() => () => Promise.resolve())
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'))
  writeFileSync(join(folder, 'my stock.csv'), '')
  for (const shell of ['bash', 'zsh']) {
    const { printed } = await runTestAction(printCompletion, {}, program, shell)
    writeFileSync(join(folder, `script.${shell}`), printed.join('\n'))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('bash', () => {
  /** The completions that bash offers for the last word. */
  async function complete(...words: string[]): Promise<string[]> {
    const code = `source script.bash
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _forecourt; printf '%s\\n' "\${COMPREPLY[@]}"`
    const bare = ['--norc', '--noprofile', '-c', code, 'bash', 'forecourt', ...words]
    const { stdout } = await execute('bash', bare, { cwd: folder })
    return stdout.split('\n').filter((line) => line !== '')
  }

  test('completes commands', async () => {
    expect(await complete('s')).toEqual([
      'start',
      'site',
      'stock',
      'survey',
      'staff',
      'search',
      'secret',
    ])
    expect(await complete('site', '')).toEqual([
      'list',
      'show',
      'validate',
      'apply',
      'export',
      'history',
      'diff',
      'restore',
      'suspend',
      'resume',
      'remove',
      'schema',
      'conversion-account',
      'lookup-account',
      'partner-account',
      'payment-account',
      'vitals',
      'calls',
    ])
    expect(await complete('lead', 're')).toEqual(['replay', 'release'])
    expect(await complete('help', 'pla')).toEqual(['places'])
  })

  test('completes options, also after an argument', async () => {
    expect(await complete('lead', 'list', '')).toEqual(['--site', '--limit', '--json', '--help'])
    expect(await complete('stock', 'import', 'my stock.csv', '--d')).toEqual([
      '--dealership',
      '--dry-run',
    ])
  })

  test('completes values: choices, files, and no unknown ones', async () => {
    expect(await complete('places', 'import', '--country', '')).toEqual(['AU', 'NZ'])
    expect(await complete('places', 'import', '--country', '=', 'N')).toEqual(['NZ'])
    expect(await complete('places', 'import', '--country', '=')).toEqual(['AU', 'NZ'])
    expect(await complete('completion', '')).toEqual(['bash', 'zsh'])
    expect(await complete('stock', 'import', 'my')).toEqual(['my stock.csv'])
    expect(await complete('stock', 'import', '--mapping', 'my')).toEqual(['my stock.csv'])
    expect(await complete('lead', 'list', '--site', '')).toEqual([])
  })

  test('works without an installed program of its name', async () => {
    const code = 'source script.bash; forecourt help site'
    const { stdout } = await execute('bash', ['--norc', '--noprofile', '-c', code], { cwd: folder })
    expect(stdout).toMatch(/^Usage: forecourt site/)
  })
})

/** Machines without zsh cannot run its script. */
const hasZsh = spawnSync('zsh', ['-f', '-c', ':']).status === 0

describe.skipIf(!hasZsh)('zsh', () => {
  /** Types keys into zsh in a pseudo-terminal. @returns the command that was run */
  async function type(keys: string): Promise<string> {
    const driver = `zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "forecourt() { print -r -- \\"ran: \\$*\\" }; source ./script.zsh; print rea''dy"
      zpty -r shell seen '*ready*'
      zpty -w shell "$1 end"
      zpty -r shell seen '*ran: *end*'
      print -r -- "$seen"`
    const env = { ...process.env, HOME: folder, ZDOTDIR: folder, TERM: 'dumb' }
    const { stdout } = await execute('zsh', ['-f', '-c', driver, 'zsh', keys], { cwd: folder, env })
    return /^ran: (.*) end/m.exec(stdout)?.[1]?.trim().replaceAll(/ +/g, ' ') ?? stdout
  }

  test('completes commands and options', async () => {
    expect(await type('forecourt lea\tlis\t--si\tx --js\t')).toBe('lead list --site=x --json')
    expect(await type('forecourt sto\timp\ta.csv --dea\tx --dr\t')).toBe(
      'stock import a.csv --dealership=x --dry-run',
    )
  })

  test('completes values: words of a choice, and files', async () => {
    expect(await type('forecourt places import my\t--country=A\t')).toBe(
      'places import my stock.csv --country=AU',
    )
    expect(await type('forecourt completion z\t')).toBe('completion zsh')
  })
})
