import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import { applyOwnSite } from '../own-site.ts'
import { waitHydrated } from '../wait-hydrated.ts'

const browser = useBrowser()

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
    places: [
      {
        city: 'Newcastle',
        state: 'NSW',
        postcode: '2300',
        position: { lat: -32.93, lng: 151.78 },
      },
    ],
  })
  expect(await fetchLocalities('kowhai-motors', '9300')).toEqual({
    places: [
      {
        city: 'Queenstown',
        state: 'Otago',
        postcode: '9300',
        position: { lat: -45.03, lng: 168.66 },
      },
    ],
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
    places: [{ city: 'McQuills Rest', state: 'QLD', postcode: '4999', position: null }],
  })
})

test('a suggested place fills in suburb, state and postcode, by keyboard and by touch', async () => {
  const fields = [
    { name: 'name', type: 'string', label: 'First name' },
    { name: 'home', type: 'address', label: 'Home address' },
  ]
  const pickUp = {
    slug: 'pick-up',
    title: 'Pick-up',
    category: 'General Enquiry',
    steps: [{ fields }],
  }
  const site = await applyOwnSite('picks-up-cars', { leads: { forms: [pickUp] } })
  const { page } = await browser.visit({ width: 390 })
  await page.goto(site.addressOf('/forms/pick-up'))
  const suburb = page.getByRole('textbox', { name: 'Suburb or town' })
  await suburb.focus()
  await waitHydrated(page)
  const readAddress = () =>
    Promise.all([
      suburb.inputValue(),
      page.getByRole('combobox', { name: 'State' }).inputValue(),
      page.getByRole('textbox', { name: 'Postcode' }).inputValue(),
    ])
  const place = page
    .getByRole('list', { name: 'Places' })
    .getByRole('button', { name: 'Newcastle NSW 2300' })

  await suburb.pressSequentially('newcas')
  await place.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await place.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await place.waitFor({ state: 'detached' })
  expect(await suburb.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await readAddress(), 'nothing was chosen').toEqual(['newcas', '', ''])

  await suburb.press('t')
  await place.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await readAddress()).toEqual(['Newcastle', 'NSW', '2300'])

  await suburb.fill('geelong')
  await page.getByRole('button', { name: 'Geelong VIC 3220' }).hover()
  await page.mouse.down()
  const hasFocus = await suburb.evaluate((input) => input === document.activeElement)
  expect(hasFocus, 'the input keeps the focus, or the list would close before the click').toBe(true)
  await page.mouse.up()
  expect(await readAddress()).toEqual(['Geelong', 'VIC', '3220'])
})
