import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { ensureChromium } from '../../checks/setup/chromium.ts'
import { waitHydrated } from '../../e2e/wait-hydrated.ts'
import { buildCookie } from './staff-requests.ts'
import type { SignedIn } from './large-dealership.ts'

const viewport = { width: 1440, height: 900 }
const visits = 3

/** Milliseconds of the slowest press or key of each kind, until what it changed was painted. */
export type InteractionTimes = ReadonlyMap<string, number>

/**
 * Uses the inbox as a salesperson does, on a laptop whose processor is this many times slower than this machine. Times
 * are those of the browser's Event Timing, from which INP is taken.
 */
export async function measureInteractions(
  port: number,
  person: SignedIn,
  slowdown: number,
): Promise<InteractionTimes> {
  const slowest = new Map<string, number>()
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport })
      await visitInbox(context, port, person, slowdown, (name, ms) =>
        slowest.set(name, Math.max(ms, slowest.get(name) ?? 0)),
      )
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return slowest
}

async function visitInbox(
  context: BrowserContext,
  port: number,
  person: SignedIn,
  slowdown: number,
  note: (name: string, ms: number) => void,
): Promise<void> {
  const origin = `http://console.localhost:${port}`
  const [name = '', value = ''] = buildCookie(person).split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(noteInteractions)
  await page.goto(`${origin}/leads`)
  await waitHydrated(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const during = async (what: string, work: () => Promise<void>): Promise<void> => {
    await takeSlowest(page)
    await work()
    note(what, await takeSlowest(page))
  }
  const rows = page.getByRole('row').getByRole('link')
  const open = async (row: Locator): Promise<void> => {
    const before = page.url()
    await row.click()
    // Looking for a role takes the page as long as rendering it, so it begins after what the press is measured by.
    await page.waitForURL((url) => url.href !== before)
    await page.getByRole('article').getByLabel('Write a note').waitFor()
  }
  await during('opening a lead', () => open(rows.first()))
  await during('opening the next one', () => open(rows.nth(1)))
  await during('typing a note', () =>
    page.getByLabel('Write a note').pressSequentially('Called, no answer.'),
  )
  await during('choosing another state of the list', async () => {
    await page.getByRole('link', { name: /^Won/ }).click()
    await page.waitForURL(/state=won/)
  })
  await during('typing a name to find', async () => {
    await page.getByLabel('Name, e-mail or phone').pressSequentially('mia')
  })
  await usePalette(page, during)
}

async function usePalette(
  page: Page,
  during: (what: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Find' })
  await during('opening the palette', async () => {
    await page.getByRole('button', { name: 'Find' }).click()
    await palette.getByRole('combobox').waitFor()
  })
  await during('typing into the palette', async () => {
    await page.keyboard.type('mia', { delay: 120 })
    const customers = palette.getByRole('group', { name: 'Customers and their leads' })
    await customers.getByRole('option').first().waitFor()
  })
  await during('going through its results', async () => {
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  })
  await during('opening a result', async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('article').getByLabel('Write a note').waitFor()
  })
}

const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Entries are reported after the frame of their interaction.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    return Math.max(0, ...window.interactions.splice(0, Number.POSITIVE_INFINITY))
  })

declare global {
  interface Window {
    interactions: number[]
  }
}

/** Runs in the page before any other script. */
function noteInteractions(): void {
  const interactions: number[] = []
  window.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId > 0) interactions.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}
