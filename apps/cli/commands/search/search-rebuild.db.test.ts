import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSearchRebuild } from './search-rebuild.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'search-rebuild-'))
const parts = {
  environment: { dataFolder },
  openDatabase: () => Promise.resolve(files.database),
}

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

test('search rebuild removes the snapshots of this machine, and notifies every process', async () => {
  const channels: string[] = []
  const client = await files.database.connect('feeder')
  try {
    client.on('notification', ({ channel }) => channels.push(channel))
    await client.query('LISTEN search')
    const rebuild = () => runTestAction(runSearchRebuild, parts, { json: true })
    expect(await rebuild()).toMatchObject({ code: 0, printed: ['{"ok":true}'] })
    const folder = join(dataFolder, 'index')
    mkdirSync(folder)
    // Another process is still writing the second file.
    for (const name of ['a.stock', 'b.making']) writeFileSync(join(folder, name), '')
    expect(await rebuild()).toMatchObject({ code: 0, printed: ['{"ok":true}'] })
    expect(readdirSync(folder)).toEqual(['b.making'])
    await expect.poll(() => channels).toEqual(['search', 'search'])
  } finally {
    await client.end()
  }
})
