import type { Page } from 'playwright-core'

/** What has the focus, by its accessible words. */
export function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent?.trim() ?? ''
  })
}

/** Goes on with the tab key until `wanted` has the focus. */
export async function tabTo(page: Page, wanted: string | RegExp, most = 60): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    if (typeof wanted === 'string' ? focus === wanted : wanted.test(focus)) return
    passed.push(focus)
  }
  throw new Error(`${wanted} was not among ${passed.join(', ')}`)
}
