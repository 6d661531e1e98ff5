/** §9: within this time of one tooltip the next shows at once, without fading in. There is no delay before the first. */
const skipDelayMs = 300
/** Where an icon stands alone. */
const iconsAlone = '.icon-button, .heart, [data-tip]'

/**
 * Shows the name of a button or link whose icon stands alone, on hover and on keyboard focus; Escape and pressing the control
 * hide it, and the pointer may move over it. The one tooltip of the page is a popover that the style sheet anchors to its owner. A
 * browser that can't do that shows none: the name is on the control itself.
 */
export function runTooltips(): void {
  const tip = document.querySelector<HTMLElement>('.tooltip')
  if (tip === null || !CSS.supports('position-area', 'bottom')) return
  let owner: HTMLElement | null = null
  let hiddenAt = -skipDelayMs

  const show = (next: HTMLElement | null) => {
    if (next === owner) return
    if (owner !== null) {
      if (tip.matches(':popover-open')) tip.hidePopover()
      hiddenAt = performance.now()
    }
    owner = next
    const name = next?.dataset['tip'] || next?.ariaLabel || next?.textContent.trim()
    if (next === null || !name) return
    tip.textContent = name
    tip.classList.toggle('tooltip--at-once', performance.now() - hiddenAt < skipDelayMs)
    // A popover that opens moves the focus while it does so, and no other may open meanwhile.
    setTimeout(() => {
      if (owner === next) tip.showPopover({ source: next })
    })
  }
  const findOwner = ({ target }: Event) => (target as Element).closest<HTMLElement>(iconsAlone)
  const hide = () => show(null)

  document.addEventListener('pointerover', (event) => {
    // A finger has no hover, and what it touches says for itself what it does.
    if (event.pointerType !== 'touch' && event.target !== tip) show(findOwner(event))
  })
  document.documentElement.addEventListener('pointerleave', hide)
  document.addEventListener('focusin', (event) => {
    const isByKeyboard = (event.target as Element).matches(':focus-visible')
    show(isByKeyboard ? findOwner(event) : null)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  // What it opens is its popover from then on: a tooltip that opened later would take it out of reach of the tab key.
  document.addEventListener('click', hide)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
}
