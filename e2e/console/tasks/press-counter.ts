import type { Page } from 'playwright-core'

/** How much a task takes of a person: presses of pointer, finger or a key that does something, and seconds. */
export interface TaskEffort {
  readonly presses: number
  readonly seconds: number
}

export interface PressCounter {
  /** What was done since the counter began, or since the last call. */
  take(): TaskEffort
}

/**
 * Counts presses on a page and those it leads to. Letters typed into a field are not counted, the press that enters the
 * field is. A choice in a list of the browser's own counts as two: opening it, and choosing.
 */
export async function countPresses(page: Page): Promise<PressCounter> {
  let presses = 0
  let since = performance.now()
  await page.exposeFunction('notePress', (count: number) => {
    presses += count
  })
  await page.addInitScript(notePresses)
  return {
    take() {
      const effort = { presses, seconds: (performance.now() - since) / 1000 }
      presses = 0
      since = performance.now()
      return effort
    },
  }
}

declare global {
  interface Window {
    notePress: (count: number) => Promise<void>
  }
}

/** Runs in each document before any other script. */
function notePresses(): void {
  const note = (count: number) => void window.notePress(count)
  addEventListener('pointerdown', () => note(1), true)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, target }) => {
      const isInText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      const isTyping = isInText && key !== 'Enter' && key !== 'Escape' && !ctrlKey && !metaKey
      if (!isTyping && !['Shift', 'Control', 'Meta', 'Alt', 'Tab'].includes(key)) note(1)
    },
    true,
  )
  // Playwright's selectOption dispatches no pointer events, only the change, so two presses are counted for it.
  addEventListener(
    'change',
    ({ target, isTrusted }) => {
      if (target instanceof HTMLSelectElement && !isTrusted) note(2)
    },
    true,
  )
}
