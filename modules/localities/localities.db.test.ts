import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findLocalities } from './find-localities.ts'
import { importLocalities } from './import-localities.ts'
import type { LocalityCountry } from './locality.store.ts'
import { localityListSchema } from './locality-list.schema.ts'
import { foldLocalityName } from './locality-name.rules.ts'
import { listLocalities, seedLocalities } from './seed-localities.ts'

const root = resolve(import.meta.dirname, '..', '..')
const register = join(root, '..', 'shared', 'data', 'places')
const present = existsSync(register)
if (!present) process.stdout.write(`skipped: the registers of places are not at ${register}\n`)
const files = useTestDatabase()
const importText = (country: 'AU' | 'NZ', text: string) =>
  importLocalities(files.database, country, () => Readable.from([text]))
const find = async (country: LocalityCountry, text: string) =>
  (await findLocalities(files.database, country, text)).map(
    ({ locality, state, postcode }) => `${locality} ${state} ${postcode}`,
  )
const readList = async () =>
  localityListSchema.parse(JSON.parse(await readFile(join(root, 'db/demo/places.json'), 'utf8')))

const australian = `postcode,locality,state,lat,lon,type
3121,RICHMOND,VIC,-37.8,144.9,Delivery Area
3121,RICHMOND EAST,VIC,-37.8,144.9,Delivery Area
2753,RICHMOND,NSW,-33.6,150.7,Delivery Area
2477,RICHMOND HILL,NSW,-28.8,153.2,
1001,SYDNEY,NSW,-33.8,151.2,LVR
2001,SYDNEY,NSW,-33.8,151.2,Post Office Boxes
4000,BRISBANE CITY DC,QLD,-27.4,153.0,Delivery Area
31,SHORT,VIC,,,
2460,DEEP CREEK NSW 2460 CORRYONG,NSW,,,
3000,NOWHERE,XX,,,
3000,=CMD|'/C CALC'!A1,VIC,,,
`

describe('a register of localities', () => {
  test('is imported with readable names, without rows where no one lives', async () => {
    expect(await importText('AU', australian)).toEqual({
      read: 11,
      created: 4,
      unchanged: 0,
      skipped: 3,
      rejected: [
        { line: 9, field: 'postcode', reason: "'31' is not 4 digits" },
        expect.objectContaining({ line: 10, field: 'locality' }),
        { line: 11, field: 'state', reason: "'XX' is no state" },
        expect.objectContaining({ line: 12, field: 'locality' }),
      ],
    })
  })

  test('changes nothing when it is imported again', async () => {
    expect(await importText('AU', australian)).toMatchObject({ created: 0, unchanged: 4 })
  })

  test('may have its columns in another order, quoted, with regions', async () => {
    const text =
      '\uFEFF"region","Suburb","postcode"\r\n"Northland","Whangārei","0110"\r\n"Auckland","Mt Eden","1024"\r\n'
    expect(await importText('NZ', text)).toMatchObject({ read: 2, created: 2, rejected: [] })
  })

  test.each([
    ['without a column', 'postcode,town\n3121,RICHMOND\n', 'must name the columns'],
    ['that is broken', 'postcode,locality,state\n3000,A,VIC\n3001,B\n', 'Invalid Record Length'],
  ])('%s is refused, and nothing of it is kept', async (_, text, words) => {
    await expect(importText('AU', text)).rejects.toThrow(words)
    expect(await find('AU', '3000')).toEqual([])
  })
})

describe('a locality is found', () => {
  test.each<[LocalityCountry, string, string[]]>([
    [
      'AU',
      'rich',
      [
        'Richmond NSW 2753',
        'Richmond VIC 3121',
        'Richmond East VIC 3121',
        'Richmond Hill NSW 2477',
      ],
    ],
    ['AU', 'richmond vic', ['Richmond VIC 3121', 'Richmond East VIC 3121']],
    ['AU', 'richmond 27', ['Richmond NSW 2753']],
    ['AU', '31', ['Richmond VIC 3121', 'Richmond East VIC 3121']],
    ['AU', 'whang', []],
    ['AU', 'ichmond', []],
    ['AU', '%%', []],
    ['NZ', 'WHANGA', ['Whangārei Northland 0110']],
    ['NZ', 'mount e', ['Mt Eden Auckland 1024']],
    ['NZ', '01', ['Whangārei Northland 0110']],
    ['US', 'rich', []],
  ])('in %s by %j', async (country, text, found) => {
    expect(await find(country, text)).toEqual(found)
  })

  test('the whole name before longer ones, at most 8', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', ''].map((more) => `4999,Zed ${more},QLD`)
    await importText('AU', `postcode,locality,state\n${rows.join('\n')}\n`)
    const found = await find('AU', 'zed')
    expect(found).toHaveLength(8)
    expect(found.slice(0, 2)).toEqual(['Zed QLD 4999', 'Zed A QLD 4999'])
  })
})

describe('our own list', () => {
  test('is there once, however often the demo is set up', async () => {
    const list = await readList()
    const places = [...listLocalities(list.AU), ...listLocalities(list.NZ)]
    expect(places.length).toBeGreaterThan(250)
    await seedLocalities(files.database, list)
    await seedLocalities(files.database, list)
    expect(await find('AU', 'melb')).toEqual(['Melbourne VIC 3000'])
    expect(await find('NZ', 'queens')).toEqual(['Queenstown Otago 9300'])
  })

  test.skipIf(!present)('agrees with the registers', async () => {
    const list = await readList()
    const au = await readRegister('australian-postcodes-slim.csv')
    const odd = listLocalities(list.AU).filter(
      ({ postcode, locality, state }) =>
        !au.has(`${postcode} ${foldLocalityName(locality)} ${foldLocalityName(state)}`),
    )
    expect(odd).toEqual([])
    // New Zealand's register lists the suburbs of a town, but not the town itself.
    const nz = [...(await readRegister('newzealand-postcodes.csv'))]
    const oddOnes = listLocalities(list.NZ).filter(
      ({ postcode, state }) =>
        !nz.some((row) => row.startsWith(postcode) && row.endsWith(foldLocalityName(state))),
    )
    expect(oddOnes).toEqual([])
  })

  test.skipIf(!present)('is included in theirs', async () => {
    const source = (name: string) => () => createReadStream(join(register, name))
    const au = await importLocalities(files.database, 'AU', source('australian-postcodes-slim.csv'))
    expect(au.read).toBe(18_535)
    expect(au.rejected.length).toBeLessThan(10)
    const nz = await importLocalities(files.database, 'NZ', source('newzealand-postcodes.csv'))
    expect(nz).toMatchObject({ read: 2699, rejected: [] })
    expect(await find('AU', 'sydney')).toEqual(
      expect.arrayContaining(['Sydney NSW 2000', 'Sydney South NSW 2000']),
    )
    expect(await find('AU', '2000')).toContain('Sydney NSW 2000')
  })
})

async function readRegister(name: string): Promise<Set<string>> {
  const lines = (await readFile(join(register, name), 'utf8')).split('\n').slice(1)
  return new Set(
    lines.map((line) => {
      const [postcode = '', locality = '', state = ''] = line.replaceAll('"', '').split(',')
      return `${postcode} ${foldLocalityName(locality)} ${foldLocalityName(state)}`
    }),
  )
}
