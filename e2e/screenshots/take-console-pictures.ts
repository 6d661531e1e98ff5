import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright-core'
import { launchSteadyBrowser } from '../reproducible-page.ts'
import { fitPicture } from './fit-picture.ts'

const root = resolve(import.meta.dirname, '..', '..')
const target = join(root, 'docs', 'guides', 'console')
/** They are part of a page that is read on phones too. */
const mostBytes = 60 * 1000

const phone = { width: 390, height: 760 } as const
const desktop = { width: 1200, height: 700 } as const

interface Picture {
  readonly name: string
  readonly size: typeof phone | typeof desktop
  /** The person's role in the demonstration. */
  readonly role: string
  /** Leads to what the picture shows, from the start screen. */
  readonly show: (page: Page) => Promise<unknown>
}

const openLead = async (page: Page): Promise<void> => {
  await open(page, '/leads')
  await page.getByRole('link', { name: 'Mia Castellano' }).click()
  await page.getByRole('article', { name: 'Mia Castellano' }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'today', size: phone, role: 'Salesperson', show: (page) => open(page, '/') },
  {
    name: 'more',
    size: phone,
    role: 'Principal',
    show: (page) => page.getByRole('button', { name: 'More' }).click(),
  },
  { name: 'leads', size: desktop, role: 'Salesperson', show: (page) => open(page, '/leads') },
  { name: 'lead', size: phone, role: 'Salesperson', show: openLead },
  {
    name: 'answer',
    size: phone,
    role: 'Salesperson',
    async show(page) {
      await openLead(page)
      await page.getByText('Answer by mail', { exact: true }).click()
      await page.locator('.answer__template').first().click()
      await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'find',
    size: desktop,
    role: 'Salesperson',
    async show(page) {
      await open(page, '/leads')
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Find' })
      await palette.getByRole('combobox').fill('mia')
      await palette.getByRole('option', { name: /Mia/ }).first().waitFor()
    },
  },
  {
    name: 'bookings',
    size: desktop,
    role: 'Group manager',
    show: (page) => open(page, '/bookings'),
  },
  {
    name: 'sale',
    size: desktop,
    role: 'Principal',
    async show(page) {
      await open(page, '/sales')
      await page.getByRole('link', { name: 'Isla Fernando' }).click()
      await page.getByRole('article', { name: 'Isla Fernando' }).waitFor()
    },
  },
  {
    name: 'customer',
    size: desktop,
    role: 'Principal',
    async show(page) {
      await open(page, '/customers')
      await page.getByRole('link', { name: 'Mia Castellano' }).click()
      await page.getByRole('article', { name: 'Mia Castellano' }).waitFor()
    },
  },
  { name: 'answers', size: desktop, role: 'Principal', show: (page) => open(page, '/answers') },
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/**
 * Takes the pictures of `docs/guides/console.md` of a demonstration of its own, and writes them to
 * `docs/guides/console/`. The demonstration is relative to the day, so its times differ from day to day.
 */
export async function takeConsolePictures(
  chromium: string,
  data: string,
  print: (line: string) => void,
): Promise<void> {
  mkdirSync(target, { recursive: true })
  const demonstration = await startDemonstration(data)
  try {
    const browser = await launchSteadyBrowser(chromium)
    try {
      for (const picture of pictures) print(await take(browser, demonstration.address, picture))
    } finally {
      await browser.close()
    }
  } finally {
    await demonstration.stop()
  }
}

async function take(browser: Browser, address: string, picture: Picture): Promise<string> {
  const { name, size, role, show } = picture
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size === phone ? 1.5 : 1,
    hasTouch: size === phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  const page = await context.newPage()
  await page.goto(`${address}/sign-in`)
  await page
    .getByRole('button', { name: new RegExp(`${role}(?:, |$)`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
  await show(page)
  const webp = await fitPicture(await page.screenshot({ animations: 'disabled' }), mostBytes)
  await context.close()
  writeFileSync(join(target, `${name}.webp`), webp)
  return `${name}.webp: ${Math.ceil(webp.length / 1000)} kB`
}

/** `npm start` with new data, on a free port. */
async function startDemonstration(data: string) {
  const child = spawn(process.execPath, [join(root, 'apps', 'cli', 'main.ts'), 'start'], {
    cwd: root,
    env: { ...process.env, FORECOURT_DATA: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^(http:\/\/console\.localhost:\d+)\b/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return {
      address,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('the demonstration has ended before it was ready')
}
