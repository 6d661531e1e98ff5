/** §3 Local storage keys: of the picture that was pressed, for the tab. */
const keyOf = (siteSlug: string) => `forecourt.${siteSlug}.card-picture`

/** A picture's own part of its address, which is the same in every size. */
const pictureOf = (address: string) => (address.split('/images/')[1] ?? address).split('/')[0]

/**
 * The card's picture stands in for the first photo of a vehicle's page until that has come: the browser has it already.
 * Remembers, for the tab, the picture of the card that was pressed, and shows it where it is the same vehicle's. A page
 * that hydrates shows one vehicle after another without a new document: each time the photo is another element.
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

/** A browser may refuse its storage; the photo then comes without a stand-in. */
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
