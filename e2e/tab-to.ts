import type { Locator, Page } from 'playwright-core'

/** The focused element's accessible name. */
export function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent?.trim() ?? ''
  })
}

/** Presses Tab until `wanted` has the focus. */
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

/** Presses Tab until the control has the focus; for radio buttons, any of the group. */
export async function tabOnto(control: Locator, most = 300): Promise<void> {
  const page = control.page()
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const isThere = await control.evaluate((element: HTMLInputElement) => {
      const focus = document.activeElement
      if (element.type !== 'radio' || !(focus instanceof HTMLInputElement)) return focus === element
      return focus.form === element.form && focus.name === element.name
    })
    if (isThere) return
  }
  throw new Error(`${control.toString()} is not reached by keyboard`)
}

/** Chooses in a list by typing the choice's first letters, or among radio buttons with the arrow keys. */
export async function chooseByKeyboard(control: Locator, value?: string): Promise<void> {
  const { keyboard } = control.page()
  await tabOnto(control)
  if (value === undefined) {
    for (let step = 0; step < 20 && !(await control.isChecked()); step++) {
      await keyboard.press(step === 0 ? 'Space' : 'ArrowDown')
    }
    return
  }
  const label = await control.evaluate(
    (list: HTMLSelectElement, wanted) =>
      [...list.options].find((option) => [option.value, option.label].includes(wanted))?.label,
    value,
  )
  await keyboard.type(label ?? value)
}
