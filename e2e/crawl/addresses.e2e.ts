import { describe, expect, inject, test } from 'vitest'
import { addressTable } from './address-table.ts'
import { openSiteReader } from './site-reader.ts'
import type { PageResponse } from '../../checks/setup/read-page.ts'

const entries = Object.entries(addressTable).flatMap(([address, places]) =>
  places.map((place) => ({ address, ...place })),
)
const answering = entries.flatMap((entry) => ('shows' in entry ? [entry] : []))
const missing = entries.flatMap((entry) => ('missing' in entry ? [entry] : []))

/** Requests a path of a site, with `{car}` and `{car_id}` of its first vehicle that accepts enquiries. */
async function request(site: string, path: string) {
  const reader = openSiteReader(inject('webPort'), `${site}.localhost`)
  try {
    const names = path.includes('{car') ? await findVehicle(reader.get) : {}
    const fill = (text: string) =>
      text.replaceAll(/\{car(?:_id)?\}/g, (name) => names[name] ?? name)
    const response = await reader.get(encodeURI(fill(path)))
    const { location } = response
    const page = location === undefined ? response : await reader.get(toPath(location))
    return { location, page, fill }
  } finally {
    reader.close()
  }
}

type Get = (path: string) => Promise<PageResponse>

async function findVehicle(get: Get): Promise<Readonly<Record<string, string>>> {
  const home = await get('/')
  const [, search = ''] = /href="(\/search\/[^"?]+)/.exec(home.body) ?? []
  const { body } = await get(search)
  const [, id = ''] = /href="\/enquire\?car_id=(\d+)"/.exec(body) ?? []
  const card = body.split('<article').find((part) => part.includes(`car_id=${id}"`)) ?? ''
  const [, car = ''] = /href="(\/(?:cars|campers|motorcycles)\/[^"/?]+)"/.exec(card) ?? []
  return { '{car}': car, '{car_id}': id }
}

const toPath = (location: string): string => {
  const { pathname, search } = new URL(location, 'http://site.example')
  return pathname + search
}

describe('every address of the specification', () => {
  test.each(answering)('$address exists on $site: $path', async (entry) => {
    const { location, page, fill } = await request(entry.site, entry.path)
    expect(page.status).toBe(200)
    const found = location === undefined ? undefined : decodeURI(toPath(location))
    expect(found).toBe(entry.leadsTo)
    expect(page.body.match(new RegExp(fill(entry.shows.source), entry.shows.flags))).not.toBeNull()
  })

  test.each(missing)('$address does not exist yet on $site: $missing', async (entry) => {
    const { page } = await request(entry.site, entry.path)
    expect(page.status).toBe(404)
  })
})
