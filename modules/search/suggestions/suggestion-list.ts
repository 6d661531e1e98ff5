export type SuggestedOption = readonly [label: string, href: string, note: string]

/** @param onPick called with the position of the suggestion that was clicked */
export function createList(onPick: (index: number) => void): HTMLElement {
  const list = document.createElement('ul')
  list.id = 'suggested'
  list.popover = 'manual'
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.onpointerdown = (event) => event.preventDefault()
  list.onclick = (event) => {
    const one = (event.target as Element).closest('li')
    if (one) onPick([...list.children].indexOf(one))
  }
  // Outside of what the page re-renders, and within a landmark.
  document.querySelector('header')!.append(list)
  return list
}

export function fillList(list: HTMLElement, options: readonly SuggestedOption[]): void {
  list.replaceChildren(
    ...options.map(([label, , note], number) => {
      const one = document.createElement('li')
      one.role = 'option'
      one.id = `suggested-${number}`
      const small = document.createElement('span')
      small.append(note)
      one.append(label, ' ', small)
      return one
    }),
  )
}

/** Below the box, or above it where there is more room. */
export function placeList(list: HTMLElement, box: HTMLElement): void {
  const { left, width } = box.parentElement!.getBoundingClientRect()
  const { top, bottom } = box.getBoundingClientRect()
  const below = innerHeight - bottom
  const isAbove = below < 240 && top > below
  const edge = isAbove ? `bottom:${innerHeight - top + 4}` : `top:${bottom + 4}`
  list.style.cssText = `left:${left}px;width:${width}px;${edge}px;max-height:${Math.min(420, isAbove ? top : below) - 12}px`
}

/** @param at the position of the suggestion to mark; -1: no suggestion is marked */
export function markOption(list: HTMLElement | undefined, box: HTMLElement, at: number): void {
  if (list) [...list.children].forEach((one, index) => (one.ariaSelected = String(index === at)))
  const one = list?.children[at]
  one?.scrollIntoView({ block: 'nearest' })
  box.setAttribute('aria-activedescendant', one?.id || '')
}
