import { chromium, type Page } from 'playwright-core'
import { waitHydrated } from '../../e2e/wait-hydrated.ts'
import { ensureChromium } from '../../checks/setup/chromium.ts'

const viewport = { width: 1440, height: 900 }
/** Each visit has a new browser, because real visitors' browsers are not warmed up either. */
const visits = 12
const tapsAVisit = 6
/**
 * Chromium starts internal pages behind the address bar, which take 60 ms of processor time during our first page. Real
 * visitors' browsers have been open for longer.
 */
const pagesOfTheBrowser = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Recorded inside the page: long tasks, and when results were painted after a choice. */
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
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${pagesOfTheBrowser.join(',')}`],
  })
  try {
    const page = await (await browser.newContext({ viewport })).newPage()
    await page.addInitScript(noteTimes)
    await page.goto(address)
    await waitHydrated(page)
    return await run(page)
  } finally {
    await browser.close()
  }
}

/**
 * Milliseconds from each tap on a filter value to the paint of its results. @param beforeVisit called before each
 * visitor's browser starts
 */
export async function measureTaps(
  address: string,
  beforeVisit: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    await beforeVisit()
    const refined = visit % 2 === 0 ? '' : '&refine[car_type][0]=used'
    const search = `?range[km]=0:${150_000 + visit}${refined}`
    const taken = await withPage(address + search, async (page) => {
      await chooseValues(page)
      return (await readNoted(page)).painted
    })
    times.push(...taken)
  }
  return times
}

/** The longest tasks while the page opens and hydrates, while filters are chosen, and while words are typed. */
export interface LongestTasks {
  readonly openingMs: number
  readonly choosingMs: number
  readonly typingMs: number
  readonly choices: number
}

export function measureTasks(address: string): Promise<LongestTasks> {
  return withPage(address, async (page) => {
    const takeLongest = () =>
      page.evaluate(() => Math.max(0, ...window.noted.tasks.splice(0, Number.POSITIVE_INFINITY)))
    const openingMs = await takeLongest()
    await chooseValues(page)
    const choosingMs = await takeLongest()
    await page.locator('.search-box input').pressSequentially('toyota hilux')
    await page.waitForURL(/query=toyota\+hilux/)
    await page.locator('form.search:not([data-busy])').waitFor()
    return { openingMs, choosingMs, typingMs: await takeLongest(), choices: tapsAVisit }
  })
}

/** Taps on one make after the other, each of which adds vehicles, and waits for the results. */
async function chooseValues(page: Page): Promise<void> {
  const makes = page
    .locator('.facet[open]', { has: page.locator('input[type="checkbox"]') })
    .first()
  for (let tap = 0; tap < tapsAVisit; tap += 1) {
    await makes.locator('input[type="checkbox"]:not(:checked):visible').first().click()
    await page.waitForFunction((wanted) => window.noted.painted.length >= wanted, tap + 1)
  }
}

const readNoted = (page: Page): Promise<Noted> => page.evaluate(() => window.noted)

declare global {
  interface Window {
    noted: Noted
  }
}

/** Runs in the page before any other script. */
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
  /** The total and the first cards, which each choice changes. */
  function readShown(): string {
    const cards = [...document.querySelectorAll('article.vehicle-card a')].slice(0, 8)
    const links = cards.map((link) => link.getAttribute('href')).join(' ')
    return `${document.querySelector('.search-total')?.textContent} ${links}`
  }
}
