import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BuildRecord } from './build-record.ts'

const inputs = ['modules', 'vite.config.ts']
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write('modules/leads/lead.ts', 'export const lead = 1')
  write('vite.config.ts', 'export default {}')
  write('build/pages/app.js', 'built')
})

function write(path: string, text: string, folder = root): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const openRecord = (folder = root): BuildRecord =>
  new BuildRecord(join(folder, 'build/pages/inputs'), folder, inputs)

describe('a build', () => {
  test('is not current before it was made, and current after it', () => {
    expect(openRecord().isCurrent()).toBe(false)
    openRecord().write()
    expect(openRecord().isCurrent()).toBe(true)
  })

  test.each<[string, () => void]>([
    [
      'a file of the same size is written',
      () => write('modules/leads/lead.ts', 'export const lead = 2'),
    ],
    ['a file comes', () => write('modules/leads/form.ts', '')],
    ['a file goes', () => rmSync(join(root, 'modules/leads/lead.ts'))],
    ['a single input is written', () => write('vite.config.ts', 'export default { a: 1 }')],
    ['the build goes', () => rmSync(join(root, 'build'), { recursive: true })],
    ['its record is no JSON', () => write('build/pages/inputs', 'a hash of an older version')],
  ])('is not current once %s', (_what, change) => {
    openRecord().write()
    change()
    expect(openRecord().isCurrent()).toBe(false)
  })

  test.each<[string, () => void]>([
    ['a test is written', () => write('modules/leads/lead.test.ts', '')],
    ['a file is written with what it had', () => write('vite.config.ts', 'export default {}')],
    ['something else is written', () => write('docs/guide.md', 'words')],
  ])('stays current when %s', (_what, change) => {
    openRecord().write()
    change()
    expect(openRecord().isCurrent()).toBe(true)
  })

  test('is current in a copy of the repository', () => {
    openRecord().write()
    const copy = `${root}-copy`
    cpSync(root, copy, { recursive: true })
    onTestFinished(() => rmSync(copy, { recursive: true }))
    expect(openRecord(copy).isCurrent()).toBe(true)
    write('vite.config.ts', 'export default { b: 1 }', copy)
    expect(openRecord(copy).isCurrent()).toBe(false)
  })
})
