import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { auditedCommands } from '#apps/cli/command/audited-commands.rules.ts'
import { isReadingCommand } from '#apps/cli/command/reading-commands.rules.ts'
import { createProgram } from '#apps/cli/program.ts'

const root = join(import.meta.dirname, '..')
const program = createProgram(() => () => Promise.resolve())

function listPaths(command: Command, above = ''): string[] {
  return command.commands.flatMap((child) => {
    const path = `${above}${child.name()}`
    return child.commands.length > 0 ? listPaths(child, `${path} `) : [path]
  })
}

test('every command that does not only read says how it is recorded, or why not', () => {
  const writing = listPaths(program).filter((path) => !isReadingCommand(path, {}))
  expect(writing.length).toBeGreaterThan(40)
  expect(Object.keys(auditedCommands).toSorted()).toEqual(writing.toSorted())
})

test('the named file writes the named actions', () => {
  const missing = Object.entries(auditedCommands).flatMap(([path, audit]) => {
    if ('unrecorded' in audit) return audit.unrecorded.length > 10 ? [] : [path]
    const file = join(root, audit.writtenBy)
    if (!existsSync(file)) return [`${path}: ${audit.writtenBy}`]
    const text = readFileSync(file, 'utf8')
    const isWritten = (action: string): boolean =>
      text.includes(`'${action}'`) || text.includes(isExportOf(action))
    return audit.actions
      .filter((action) => !isWritten(action))
      .map((action) => `${path}: ${action}`)
  })
  expect(missing).toEqual([])
})

/** An export is recorded by `recordBulkRead`, which names the action itself. */
const isExportOf = (action: string): string =>
  action === 'customer-data.exported' ? 'isExport: true' : `'${action}'`
