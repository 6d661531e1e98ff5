import { closestTo } from '#ui/closest-to.ts'

/** §3 Local storage keys: the clicked card's picture; stored for the tab. */
const keyOf = (siteSlug: string) => `forecourt.${siteSlug}.card-picture`

/** Remembers the clicked card's picture for the vehicle's page, which may come without a new document. */
export function startCardPictures(siteSlug: string): void {
  document.addEventListener(
    'click',
    (event) => {
      const card = closestTo(event, '.vehicle-card')
      if (card === null) return
      // A card begins with its picture.
      const picture = card.firstElementChild
      if (!(picture instanceof HTMLImageElement)) return
      writePressed(siteSlug, picture.currentSrc)
      showBehindPhoto(picture.currentSrc)
    },
    true,
  )
}

/** Shows the clicked card's picture on a vehicle's page that was loaded as a new document. */
export function showCardPicture(siteSlug: string): void {
  const pressed = readPressed(siteSlug)
  if (pressed !== null) showBehindPhoto(pressed)
}

let sheet: CSSStyleSheet | null = null

/**
 * Shows the card's picture, which the browser has already loaded, until the photo has loaded. A style rule, unlike a
 * style attribute, also applies to a photo that React renders later. The key in a picture's URL is the same in every
 * size.
 */
function showBehindPhoto(address: string): void {
  const [, key] = /^[^"]*\/images\/([^/"]+)\/[^"]*$/.exec(address) ?? []
  if (key === undefined || !('adoptedStyleSheets' in document)) return
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const ofKey = `[src*="/images/${key}/"]`
  const photo = `.stage img.photo${ofKey}`
  // The name lets the browser animate the card's picture into the photo of the page (`vehicle-transition.css`).
  sheet.replaceSync(
    `${photo}{background:center/contain no-repeat url("${address}")}` +
      `${photo},.vehicle-card__picture${ofKey}{view-transition-name:vehicle-photo}`,
  )
}

/** A browser may refuse storage; the photo then loads without a preview. */
function readPressed(siteSlug: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(siteSlug))
  } catch {
    return null
  }
}

function writePressed(siteSlug: string, address: string): void {
  try {
    sessionStorage.setItem(keyOf(siteSlug), address)
  } catch {}
}
