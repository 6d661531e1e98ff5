import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openIncomingFolder } from './incoming-folder.ts'

test('each request has its own folder, and leftovers of killed processes are swept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (const [name, minutes] of [
    ['request-killed', 61],
    ['request-running', 59],
    ['another', 500],
  ] as const) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, '0'), 'a part of a file')
    await utimes(join(folder, name), ago(minutes), ago(minutes))
  }
  const incoming = openIncomingFolder(folder)
  const [one, other] = [await incoming.open(), await incoming.open()]
  await incoming.sweep()
  expect((await stat(one)).mode & 0o777).toBe(0o700)
  expect((await readdir(folder)).sort()).toEqual(
    ['another', basename(one), basename(other), 'request-running'].sort(),
  )
})
