import type { FrameLocator, Locator, Page } from 'playwright-core'
import { chooseByKeyboard, tabOnto } from '../tab-to.ts'
import type { Way } from './purchase-journeys.ts'

type Place = Page | FrameLocator

/** A visitor's actions on a page, by pointer, keyboard or without script. */
export interface Hand {
  /** Follows the first link with this name. */
  follow(name: string): Promise<void>
  press(name: string | RegExp, on?: Place): Promise<void>
  write(label: string, value: string): Promise<void>
  tick(name: string): Promise<void>
  choose(label: string, value: string, on: Place): Promise<void>
}

export function createHand(page: Page, way: Way): Hand {
  const byKeyboard = way === 'keyboard'
  const act = async (control: Locator, key: 'Enter' | 'Space'): Promise<void> => {
    if (!byKeyboard) return control.click()
    await tabOnto(control)
    return page.keyboard.press(key)
  }
  return {
    follow: (name) =>
      act(page.getByRole('link', { name }).filter({ visible: true }).first(), 'Enter'),
    press: (name, on = page) => act(on.getByRole('button', { name, exact: true }), 'Enter'),
    tick: (name) => act(page.getByRole('checkbox', { name }), 'Space'),
    async write(label, value) {
      const field = page.getByRole('textbox', { name: label })
      if (!byKeyboard) return field.fill(value)
      await tabOnto(field)
      return page.keyboard.type(value)
    },
    async choose(label, value, on) {
      const list = on.getByLabel(label)
      if (byKeyboard) return chooseByKeyboard(list, value)
      await list.selectOption(value)
    },
  }
}
