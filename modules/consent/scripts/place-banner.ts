/**
 * Shows and hides the banner. While it is shown it stands above the bar that a page may have at the bottom of a small
 * screen (`data-bottom-bar`), also one that comes with another page; and the page ends above both, so that nothing
 * that has the focus is under it.
 */
export function placeBanner(banner: HTMLElement): (shown: boolean) => void {
  const { style } = document.documentElement
  const place = () => {
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0
    style.setProperty('--consent-bottom', `${bar}px`)
    style.setProperty('--consent-height', `${banner.offsetHeight + bar}px`)
  }
  let waits = false
  const placeSoon = () => {
    if (waits || banner.hidden) return
    waits = true
    requestAnimationFrame(() => {
      waits = false
      if (!banner.hidden) place()
    })
  }
  const changes = new MutationObserver(placeSoon)
  return (shown) => {
    if (banner.hidden !== shown) return
    banner.hidden = !shown
    if (shown) {
      place()
      addEventListener('resize', placeSoon)
      changes.observe(document.querySelector('main')!, { childList: true, subtree: true })
      return
    }
    removeEventListener('resize', placeSoon)
    changes.disconnect()
    style.removeProperty('--consent-height')
  }
}
