/**
 * Shows and hides the banner. While it is shown it stands above the bar that a page may have at the bottom of a small
 * screen (`data-bottom-bar`), also one that comes with another page; and the page ends above both, so that nothing
 * that has the focus is under it. The heights are set at the three elements that use them: a custom property of the
 * root, which everything inherits, makes the browser style the whole page again.
 */
export function placeBanner(banner: HTMLElement): (shown: boolean) => void {
  const root = document.documentElement
  const leaveRoom = (underFocus: string, underPage: string) => {
    root.style.scrollPaddingBottom = underFocus
    const footer = document.querySelector<HTMLElement>('.site-footer')
    if (footer) footer.style.paddingBottom = underPage
  }
  const place = () => {
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0
    const height = banner.offsetHeight
    banner.style.setProperty('--bar-height', `${bar}px`)
    // The page ends above its bar by itself.
    leaveRoom(`${height + bar}px`, `${height}px`)
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
    leaveRoom('', '')
  }
}
