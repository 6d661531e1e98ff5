import type { Page } from 'playwright-core'

/** A visitor's contact details; every other control gets a value that fits it. */
export interface KeyboardVisitor {
  readonly email: string
  readonly phone: string
  readonly postcode: string
}

/** Properties of the focused element that decide which key comes next. */
interface Focused {
  readonly inForm: boolean
  readonly tag: string
  readonly type: string
  readonly name: string
  readonly autocomplete: string
  readonly inputMode: string
  readonly value: string
  readonly checked: boolean
  readonly mostCharacters: number
}

/** More tab stops than any page has before its form, and than any form has controls. */
const mostStops = 160
/** Types of controls that are filled in differently. */
const chosen = new Set(['file', 'date', 'time'])
/** A tyre's size, as printed on its side. */
const tyre: Readonly<Record<string, string>> = { width: '205', profile: '55', rim: '16' }

/** Tabs to the submit button without filling anything in. */
export async function walkToSubmit(page: Page): Promise<void> {
  await walk(page, () => Promise.resolve())
}

/** Tabs through the form's controls, fills in each empty one, and stops at the submit button. */
export async function fillByKeyboard(page: Page, visitor: KeyboardVisitor): Promise<void> {
  await walk(page, (focused) => fillIn(page, focused, visitor))
}

/** Presses the focused button, and waits for the next step, success or a refusal. */
export async function sendStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.lead-form__fields, .lead-form__alert')) {
      element.setAttribute('data-seen', '')
    }
  })
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () =>
      location.pathname === '/success' ||
      document.querySelector(
        '.lead-form__fields:not([data-seen]), .lead-form__alert:not([data-seen])',
      ) !== null,
  )
  await page.waitForLoadState()
}

async function walk(page: Page, stopAt: (focused: Focused) => Promise<void>): Promise<void> {
  await skipHeader(page)
  for (let stop = 0; stop < mostStops; stop += 1) {
    const focused = await readFocus(page)
    if (focused.inForm && focused.type === 'submit' && focused.name !== 'go') return
    if (focused.inForm) await stopAt(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`no button of a form was reached with ${mostStops} tabs`)
}

/** At the start of a page, the keyboard reaches 'Skip to content' first, then the header's links. */
async function skipHeader(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement === document.body))) return
  await page.keyboard.press('Tab')
  const isSkipLink = await page.evaluate(() => document.activeElement?.matches('.skip-link'))
  if (isSkipLink === true) await page.keyboard.press('Enter')
}

function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const control =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement ||
      focused instanceof HTMLButtonElement
        ? focused
        : null
    const input = control instanceof HTMLInputElement ? control : null
    return {
      inForm: control?.form?.method === 'post' || control?.form?.getAttribute('method') === 'post',
      tag: focused?.tagName.toLowerCase() ?? '',
      type: control?.type ?? '',
      name: control?.name ?? '',
      autocomplete: control?.getAttribute('autocomplete') ?? '',
      inputMode: control?.getAttribute('inputmode') ?? '',
      value: control?.value ?? '',
      checked: input?.checked ?? false,
      mostCharacters: input !== null && input.maxLength > 0 ? input.maxLength : 1000,
    }
  })
}

async function fillIn(page: Page, focused: Focused, visitor: KeyboardVisitor): Promise<void> {
  const { type, tag, value, checked, name } = focused
  if (type === 'radio') {
    if (!checked) await page.keyboard.press('Space')
  } else if (type === 'checkbox') {
    if (!checked) await page.keyboard.press('Space')
  } else if (tag === 'select') {
    if (value === '') await page.keyboard.press('ArrowDown')
  } else if (type === 'date' && value === '') {
    await page.keyboard.type(writeDay())
  } else if (type === 'time' && value === '') {
    await page.keyboard.type('1030AM')
  } else if (!chosen.has(type) && (tag === 'input' || tag === 'textarea') && value === '') {
    const words = chooseWords(focused, visitor)
    await page.keyboard.type(words.slice(0, focused.mostCharacters))
    // A list of suggestions covers the next control.
    if (name.includes('address')) await page.keyboard.press('Escape')
  }
}

function chooseWords(
  { type, name, autocomplete, inputMode }: Focused,
  visitor: KeyboardVisitor,
): string {
  if (type === 'email') return visitor.email
  if (type === 'tel') return visitor.phone
  if (autocomplete === 'given-name') return 'Robin'
  if (autocomplete === 'family-name') return 'Keyboard'
  if (autocomplete === 'postal-code') return visitor.postcode
  const ofTyre = name.startsWith('Tyres.') ? tyre[name.slice('Tyres.'.length)] : undefined
  if (ofTyre !== undefined) return ofTyre
  if (name === 'Rego') return 'ABC123'
  if (/year/i.test(name)) return '2019'
  if (inputMode === 'numeric' || inputMode === 'decimal') return '12'
  return 'Written by keyboard'
}

/** A future date, the same in day-month and month-day order. */
function writeDay(): string {
  const day = new Date()
  do day.setDate(day.getDate() + 1)
  while (day.getDate() !== day.getMonth() + 1)
  const both = String(day.getDate()).padStart(2, '0')
  return `${both}${both}${day.getFullYear()}`
}
