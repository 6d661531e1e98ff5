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
})

function write(path: string, text: string, folder = root): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Whether the build runs, which here only creates its folder. */
async function builds(folder = root, during: () => void = () => undefined): Promise<boolean> {
  let isMade = false
  const record = new BuildRecord(join(folder, 'build/pages/inputs'), folder, inputs)
  await record.buildIfChanged(() => {
    isMade = true
    write('build/pages/app.js', 'built', folder)
    during()
    return Promise.resolve()
  })
  return isMade
}

describe('a build', () => {
  test('is made once', async () => {
    expect([await builds(), await builds()]).toEqual([true, false])
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
  ])('is made again once %s', async (_what, change) => {
    await builds()
    change()
    expect([await builds(), await builds()]).toEqual([true, false])
  })

  test.each<[string, () => void]>([
    ['a test is written', () => write('modules/leads/lead.test.ts', '')],
    ['types are generated', () => write('modules/.react-router/types/routes.ts', '')],
    ['a file is written with what it had', () => write('vite.config.ts', 'export default {}')],
    ['something else is written', () => write('docs/guide.md', 'words')],
  ])('is not made again when %s', async (_what, change) => {
    await builds()
    change()
    expect(await builds()).toBe(false)
  })

  test('is made again where a file changed while it was made', async () => {
    await builds(root, () => write('vite.config.ts', 'export default { later: true }'))
    expect([await builds(), await builds()]).toEqual([true, false])
  })

  test('that failed is made again', async () => {
    const failing = builds(root, () => {
      throw new Error('line 3 is wrong')
    })
    await expect(failing).rejects.toThrow('line 3 is wrong')
    expect(await builds()).toBe(true)
  })

  test('serves a copy of the repository too, until a file changes there', async () => {
    await builds()
    const copy = `${root}-copy`
    cpSync(root, copy, { recursive: true })
    onTestFinished(() => rmSync(copy, { recursive: true }))
    expect(await builds(copy)).toBe(false)
    write('vite.config.ts', 'export default { b: 1 }', copy)
    expect(await builds(copy)).toBe(true)
  })
})
