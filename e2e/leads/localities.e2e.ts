import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runCommand } from '../command.ts'

function fetchLocalities(slug: string, text: string): Promise<unknown> {
  const port = inject('webPort')
  const path = `/api/places?q=${encodeURIComponent(text)}`
  const headers = { host: `${slug}.localhost:${port}`, 'accept-encoding': 'identity' }
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(JSON.parse(Buffer.concat(parts).toString())))
    })
      .on('error', failed)
      .end()
  })
}

test('a site suggests localities of its own country, from the start', async () => {
  expect(await fetchLocalities('harbour-toyota', 'newcas')).toEqual({
    places: [{ city: 'Newcastle', state: 'NSW', postcode: '2300' }],
  })
  expect(await fetchLocalities('kowhai-motors', '9300')).toEqual({
    places: [{ city: 'Queenstown', state: 'Otago', postcode: '9300' }],
  })
  expect(await fetchLocalities('kowhai-motors', 'newcas')).toEqual({ places: [] })
})

test('a register imported beside a running website is used for suggestions at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'register-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'places.csv')
  await writeFile(path, 'postcode,locality,state\n4999,MCQUILLS REST,QLD\nx,BAD,QLD\n')
  const words = ['places', 'import', path, '--country', 'AU', '--json']
  const first = await runCommand(inject('webData'), ...words)
  expect(first.code).toBe(0)
  expect(JSON.parse(first.output)).toMatchObject({ read: 2, created: 1, rejected: [{ line: 3 }] })
  const again = await runCommand(inject('webData'), ...words)
  expect(JSON.parse(again.output)).toMatchObject({ created: 0, unchanged: 1 })
  expect(await fetchLocalities('harbour-toyota', "mcquill's r")).toEqual({
    places: [{ city: 'McQuills Rest', state: 'QLD', postcode: '4999' }],
  })
})
