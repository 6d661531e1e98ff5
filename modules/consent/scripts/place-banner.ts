/**
 * Shows and hides the banner. It is placed above a bar at the bottom of small screens
 * (`data-bottom-bar`), also after navigation; and the page's padding covers both, so that neither
 * hides the focused element. The heights are set on the three elements that use them: a custom
 * property on the root is inherited and would make the browser restyle the whole page.
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
    // The page has its own padding for the bar.
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
