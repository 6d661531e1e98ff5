/** Events after which the visitor may have left a part that was in use. */
const leavingTypes = ['focusin', 'pointerup', 'toggle', 'scroll'] as const

/**
 * Replaces parts of the page that have `data-refreshed` by those of a newer document. A part that
 * the visitor is using is replaced once they leave it.
 *
 * @param within selector of the elements in which parts are replaced
 */
export function replaceParts(fresh: Document, within: string): void {
  for (const part of document.querySelectorAll(`:is(${within}) [data-refreshed]`)) {
    const next = findSame(part, fresh)
    if (next !== undefined) whenLeft(part, () => part.replaceWith(document.adoptNode(next)))
  }
}

/** The matching part of another document; undefined where the numbers of parts differ. */
function findSame(part: Element, fresh: Document): Element | undefined {
  const selector = `[data-refreshed="${part.getAttribute('data-refreshed')}"]`
  const own = [...document.querySelectorAll(selector)]
  const others = fresh.querySelectorAll(selector)
  return own.length === others.length ? others[own.indexOf(part)] : undefined
}

function whenLeft(part: Element, replace: () => void): void {
  if (!isInUse(part)) return replace()
  const again = () => {
    if (isInUse(part)) return
    for (const type of leavingTypes) removeEventListener(type, again, true)
    replace()
  }
  for (const type of leavingTypes) addEventListener(type, again, { capture: true, passive: true })
}

function isInUse(part: Element): boolean {
  const isOpen = part.querySelector('[open]') !== null || part.closest(':popover-open') !== null
  // Replacing a menu does not shift the page; replacing a visible footer would.
  return isOpen || part.contains(document.activeElement) || isReadFooter(part)
}

function isReadFooter(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return part.closest('.site-footer') !== null && bottom > 0 && top < innerHeight
}
