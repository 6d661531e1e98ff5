import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaticFiles } from './static-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
function open() {
  const files = openStaticFiles(folder)
  const app = new Hono()
  app.onError((_error, c) => c.text('', 500))
  app.get('*', (c) => files.serve(c, c.req.path) ?? c.notFound())
  return async (path: string) => {
    const response = await app.request(path)
    return [response.status, await response.text()]
  }
}

test('only files in the folder at the start are served', async () => {
  write('assets/a.js', 'a')
  write('notes.md', 'of ours')
  const sendRequest = open()
  write('assets/later.js', 'b')
  expect(await sendRequest('/assets/a.js')).toEqual([200, 'a'])
  for (const path of ['/assets/later.js', '/notes.md', '/assets', '/../assets/a.js/..']) {
    expect((await sendRequest(path))[0]).toBe(404)
  }
})

test('a file that cannot be read once is read again', async () => {
  write('assets/a.js', 'a')
  const sendRequest = open()
  rmSync(join(folder, 'assets/a.js'))
  expect((await sendRequest('/assets/a.js'))[0]).toBe(500)
  write('assets/a.js', 'a')
  expect(await sendRequest('/assets/a.js')).toEqual([200, 'a'])
  // The second request is served from memory.
  rmSync(join(folder, 'assets/a.js'))
  expect(await sendRequest('/assets/a.js')).toEqual([200, 'a'])
})
