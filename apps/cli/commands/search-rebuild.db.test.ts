import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CommandContext } from './command.ts'
import { searchRebuild } from './search-rebuild.ts'

const files = useTestDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'search-rebuild-'))
const printed: string[] = []
const context = {
  environment: { dataFolder },
  openDatabase: () => Promise.resolve(files.database),
  print: (text: string) => printed.push(text),
} as unknown as CommandContext

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

test('search rebuild removes the snapshots of this machine, and tells every process', async () => {
  const heard: string[] = []
  const client = await files.database.connect('feeder')
  try {
    client.on('notification', ({ channel }) => heard.push(channel))
    await client.query('LISTEN search')
    const rebuild = () => searchRebuild.run(context, { positionals: [], options: { json: true } })
    expect(await rebuild()).toBe(0)
    const folder = join(dataFolder, 'index')
    mkdirSync(folder)
    // The second is one that a running process is making.
    for (const name of ['a.stock', 'b.making']) writeFileSync(join(folder, name), '')
    expect(await rebuild()).toBe(0)
    expect(readdirSync(folder)).toEqual(['b.making'])
    await expect.poll(() => heard).toEqual(['search', 'search'])
    expect(printed).toEqual(['{"ok":true}', '{"ok":true}'])
  } finally {
    await client.end()
  }
})
