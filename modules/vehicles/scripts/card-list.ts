import { closestTo } from '#ui/closest-to.ts'

/** §3 Local storage keys. */
const keyOf = (siteSlug: string) => `forecourt.${siteSlug}.card-list`

/**
 * On phones a visitor may see the vehicles as a compact list instead of as cards. Their browser remembers it, and the
 * document's attribute `data-card-list` tells the style sheet.
 */
export function runCardList(siteSlug: string): void {
  const { documentElement } = document
  const key = keyOf(siteSlug)
  const show = (isList: boolean) => documentElement.toggleAttribute('data-card-list', isList)
  show(readChoice(key))
  document.addEventListener('click', (event) => {
    const button = closestTo(event, '[data-show-as]')
    if (button === null) return
    const isList = button.dataset['showAs'] === 'list'
    show(isList)
    writeChoice(key, isList)
    // The pressed button is hidden now: the focus moves to the one that takes the choice back.
    const back = isList ? button.nextElementSibling : button.previousElementSibling
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  })
}

function readChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Without storage the choice lasts until the next document. */
function writeChoice(key: string, isList: boolean): void {
  try {
    if (isList) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {}
}
