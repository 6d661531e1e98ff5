/** §3 Local storage keys: the clicked card's picture; stored for the tab. */
const keyOf = (siteSlug: string) => `forecourt.${siteSlug}.card-picture`

/** The key in a picture's address, which is the same in every size. */
const pictureOf = (address: string) => (address.split('/images/')[1] ?? address).split('/')[0]

/**
 * Shows the clicked card's picture, which the browser has already, until the first photo of the vehicle's page has
 * loaded. A page that hydrates shows the next vehicle without a new document: its photo is then another element.
 */
export function runCardPictures(siteSlug: string): void {
  const key = keyOf(siteSlug)
  let shown: Element | null = null

  const showPressed = () => {
    const photo = document.querySelector<HTMLImageElement>('.stage img.photo')
    if (photo === null || photo === shown) return
    shown = photo
    const pressed = readPressed(key)
    if (pressed === null || photo.complete || pictureOf(pressed) !== pictureOf(photo.src)) return
    photo.style.background = `center/contain no-repeat url("${pressed}")`
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const card = target instanceof Element ? target.closest('.vehicle-card') : null
      const picture = card?.querySelector<HTMLImageElement>('img.vehicle-card__picture')
      if (picture !== null && picture !== undefined) writePressed(key, picture.currentSrc)
    },
    true,
  )
  showPressed()
  new MutationObserver(showPressed).observe(document.body, { childList: true, subtree: true })
}

/** A browser may refuse storage; the photo then loads without a preview. */
function readPressed(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writePressed(key: string, address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {}
}
