import { closestTo } from '#ui/closest-to.ts'

/** §9: a tooltip that shows within this time after another does not fade in. The first tooltip has no delay. */
const skipDelayMs = 300
/** Controls that show an icon without text. */
const iconsAlone = '.icon-button, .heart, [data-tip]'

/**
 * Shows the name of an icon-only button or link on hover and keyboard focus; Escape and pressing
 * the control hide it, and the pointer may move over it. The page's one tooltip is a popover with
 * CSS anchor positioning. Browsers without that show no tooltip: the control has an accessible name
 * anyway.
 */
export function runTooltips(tip: HTMLElement): void {
  if (!CSS.supports('position-area', 'bottom')) return
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
    // Deferred, because this may run while another popover opens and moves the focus. No popover may open then.
    setTimeout(() => {
      if (owner === next && tip.isConnected) tip.showPopover({ source: next })
    })
  }
  const hide = () => show(null)

  document.addEventListener('pointerover', (event) => {
    // Touch has no hover.
    if (event.pointerType !== 'touch' && event.target !== tip) show(closestTo(event, iconsAlone))
  })
  document.documentElement.addEventListener('pointerleave', hide)
  document.addEventListener('focusin', (event) => {
    show(closestTo(event, ':focus-visible') && closestTo(event, iconsAlone))
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  // A click may open the control's own popover; a tooltip opened after it would take that popover
  // out of the tab order.
  document.addEventListener('click', hide)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
}
