/** Space under a focused element for the bar at the bottom of small screens, above which the banner is placed. */
const roomForBar = '6rem'

/**
 * Shows and hides the banner. Its height is kept free at the end of the page and under the focused element, so that it
 * hides neither; on small screens, the notes and the tray of the header are placed above it. The height is set on the
 * elements that use it: a custom property on the root is inherited and would make the browser restyle the whole page.
 */
export function placeBanner(banner: HTMLElement): (shown: boolean) => void {
  const leaveRoom = (height: string) => {
    document.documentElement.style.scrollPaddingBottom =
      height === '' ? '' : `calc(${height} + ${roomForBar})`
    const footer = document.querySelector<HTMLElement>('.site-footer')
    if (footer) footer.style.paddingBottom = height
    document.querySelector<HTMLElement>('.site-header')?.style.setProperty('--banner', height)
  }
  const place = () => leaveRoom(`${banner.offsetHeight}px`)
  return (shown) => {
    if (banner.hidden !== shown) return
    banner.hidden = !shown
    if (shown) {
      place()
      addEventListener('resize', place)
      return
    }
    removeEventListener('resize', place)
    leaveRoom('')
  }
}
