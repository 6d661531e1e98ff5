import { chromium, type Page } from 'playwright-core'
import { waitAlive } from '../../e2e/wait-alive.ts'
import { ensureChromium } from '../../checks/setup/chromium.ts'

const viewport = { width: 1440, height: 900 }
const warmTaps = 10
const taps = 80

/** What the page itself notes: long tasks, and when results were painted after a choice. */
interface Noted {
  tasks: number[]
  painted: number[]
}

async function withPage<Outcome>(
  address: string,
  run: (page: Page) => Promise<Outcome>,
): Promise<Outcome> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await (await browser.newContext({ viewport })).newPage()
    await page.addInitScript(noteTimes)
    await page.goto(address)
    await waitAlive(page)
    return await run(page)
  } finally {
    await browser.close()
  }
}

/** Milliseconds from each of many taps on a filter's value to the frame that shows its results. */
export function measureTaps(address: string): Promise<number[]> {
  return withPage(address, async (page) => {
    for (let tap = 0; tap < warmTaps + taps; tap += 1) await choose(page, tap)
    return (await readNoted(page)).painted.slice(warmTaps)
  })
}

/** The longest task of the page while it is opened, filters are chosen, and words typed. */
export function measureTasks(address: string): Promise<{ longestMs: number; choices: number }> {
  const choices = 20
  return withPage(address, async (page) => {
    for (let tap = 0; tap < choices; tap += 1) await choose(page, tap)
    await page.locator('.search-box input').pressSequentially('toyota hilux')
    await page.waitForURL(/query=toyota\+hilux/)
    await page.locator('form.search:not([data-busy])').waitFor()
    const { tasks } = await readNoted(page)
    return { longestMs: Math.max(0, ...tasks), choices }
  })
}

/** Taps one of the values in turn, and waits for its results. */
async function choose(page: Page, tap: number): Promise<void> {
  const boxes = page.locator('.facet[open] input[type="checkbox"]:visible')
  await boxes.nth((tap * 3) % (await boxes.count())).click()
  await page.waitForFunction((wanted) => window.noted.painted.length >= wanted, tap + 1)
}

const readNoted = (page: Page): Promise<Noted> => page.evaluate(() => window.noted)

declare global {
  interface Window {
    noted: Noted
  }
}

/** Runs in the page before anything else of it. */
function noteTimes(): void {
  const noted: Noted = { tasks: [], painted: [] }
  window.noted = noted
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  let tappedAt: number | undefined
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLInputElement) tappedAt = event.timeStamp
    },
    true,
  )
  const whenPainted = (then: () => void): void => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', then)
    channel.port1.start()
    requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  const onTotal = (): void => {
    if (tappedAt === undefined) return
    const from = tappedAt
    tappedAt = undefined
    whenPainted(() => noted.painted.push(performance.now() - from))
  }
  document.addEventListener('DOMContentLoaded', () => {
    let shown = readShown()
    new MutationObserver(() => {
      const now = readShown()
      if (now !== shown) onTotal()
      shown = now
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  /** The total and the first cards: what a choice changes. */
  function readShown(): string {
    const cards = [...document.querySelectorAll('article.vc a')].slice(0, 8)
    const links = cards.map((link) => link.getAttribute('href')).join(' ')
    return `${document.querySelector('.search-total')?.textContent} ${links}`
  }
}
