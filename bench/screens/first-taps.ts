import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium, findHeadlessShell } from '../../checks/setup/chromium.ts'

/** A phone of the middle class on slow 4G, as Lighthouse has it where it slows a browser down (`docs/throttling.md` there). */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const
const visits = 20
/** After the first paint. */
const tapAfterMs = 1000
/** What has not responded by then never will. */
const longestMs = 8000

/** What a visitor may tap on first, and where it shows that it has been tapped on. */
export const firstControls = {
  heart: { control: 'heart-button > button', shown: 'heart-button > [aria-pressed="true"]' },
  filter: { control: '.filters-open', shown: '#filters:popover-open' },
  menu: { control: '.site-menu-button', shown: '#menu:popover-open' },
  // A link to another page, until the script of this one opens a dialog instead.
  enquire: { control: 'main a[data-form="enquire"]', shown: 'dialog[open]' },
} as const
export type FirstControl = keyof typeof firstControls

export interface FirstTaps {
  /** Milliseconds from each tap to the paint that shows it, or to the request for another page; of those that responded. */
  readonly times: readonly number[]
  readonly lost: number
}

/**
 * What comes of a tap on a control a second after the first paint, by so many visitors, each with a browser of their own.
 *
 * @param slowdown how many times slower than this machine the phone is
 */
export async function measureFirstTaps(
  address: (visit: number) => string,
  control: FirstControl,
  slowdown: number,
): Promise<FirstTaps> {
  const taken: (number | null)[] = []
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(phone)
      taken.push(await tapOnce(context, address(visit), control, slowdown))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const times = taken.filter((time) => time !== null)
  return { times, lost: taken.length - times.length }
}

/** Milliseconds until it responded; null where it did not. */
async function tapOnce(
  context: BrowserContext,
  address: string,
  control: FirstControl,
  slowdown: number,
): Promise<number | null> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteFirstTap, firstControls[control])
  const painted = readNote(page, 'first-paint', longestMs)
  await page.goto(address, { waitUntil: 'commit' })
  const place = await painted
  if (place === null) throw new Error(`${address} shows no ${firstControls[control].control}`)
  const { x = 0, y = 0 } = place
  // The page is not asked for anything between: it would answer when its own work is done, and not when a second is over.
  await new Promise((resolve) => setTimeout(resolve, tapAfterMs))
  const responded = readNote(page, 'responded', longestMs)
  await page.touchscreen.tap(x, y)
  return (await responded)?.['ms'] ?? null
}

/** What the page notes under a name, by its console, which needs no turn of its thread; null where it does not in time. */
async function readNote(
  page: Page,
  name: string,
  timeout: number,
): Promise<Readonly<Record<string, number>> | null> {
  const begin = `${name} `
  const message = await page
    .waitForEvent('console', { predicate: (each) => each.text().startsWith(begin), timeout })
    .catch(() => null)
  if (message === null) return null
  return JSON.parse(message.text().slice(begin.length)) as Readonly<Record<string, number>>
}

/** Runs in the page before anything else of it. */
function noteFirstTap({ control, shown }: { control: string; shown: string }): void {
  const note = (name: string, value: object): void =>
    console.log(`${name} ${JSON.stringify(value)}`)
  new PerformanceObserver((_list, observer) => {
    observer.disconnect()
    requestAnimationFrame(findPlace)
  }).observe({ type: 'paint', buffered: true })

  /** In the middle of the window, where no banner is. */
  function findPlace(): void {
    const found = document.querySelector(control)
    if (found === null) {
      requestAnimationFrame(findPlace)
      return
    }
    const { top } = found.getBoundingClientRect()
    if (top > innerHeight / 2) scrollTo(0, scrollY + top - innerHeight / 3)
    const { left, width, top: y, height } = found.getBoundingClientRect()
    note('first-paint', { x: left + width / 2, y: y + height / 2 })
  }

  let tappedAt: number | undefined
  addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), true)
  addEventListener('click', look, true)
  function look(): void {
    if (document.querySelector(shown) === null) {
      requestAnimationFrame(look)
      return
    }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', respond)
    channel.port1.start()
    requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  // Another document has been asked for, which the browser itself shows. What scripts write into the history is none.
  navigation.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) respond()
  })
  function respond(): void {
    if (tappedAt !== undefined) note('responded', { ms: performance.now() - tappedAt })
  }
}
