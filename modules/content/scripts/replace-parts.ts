/** When a part that was in use may have been left. */
const leavingTypes = ['focusin', 'pointerup', 'toggle', 'scroll'] as const

/**
 * Puts the parts of a newer document that have `data-refreshed` in place of those of this one. What the visitor is at stays
 * as it is until they leave it.
 *
 * @param within selector of the elements in which parts are replaced
 */
export function replaceParts(fresh: Document, within: string): void {
  for (const part of document.querySelectorAll(`:is(${within}) [data-refreshed]`)) {
    const next = findSame(part, fresh)
    if (next !== undefined) whenLeft(part, () => part.replaceWith(document.adoptNode(next)))
  }
}

/** The part that stands in the same place of another document; undefined: it has others. */
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
  // A menu of another height moves nothing; a footer moves what its reader looks at.
  return isOpen || part.contains(document.activeElement) || isReadFooter(part)
}

function isReadFooter(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return part.closest('.site-footer') !== null && bottom > 0 && top < innerHeight
}
