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
      nameForTransition(picture)
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

/** Lets the browser animate the picture of the pressed card into the photo of the page (`vehicle-transition.css`). */
const transitionName = 'photo'
let named: HTMLImageElement | null = null

/** Only one picture of a page may have the name: if the page's photo is the same file, the card's does not get it. */
function nameForTransition(picture: HTMLImageElement): void {
  const key = `/${keyOfPicture(picture.currentSrc)}/`
  const isShown = [...document.images].some(
    ({ className, src }) => className === 'photo' && src.includes(key),
  )
  if (named) named.style.viewTransitionName = ''
  named = picture
  if (!isShown) picture.style.viewTransitionName = transitionName
}

/** The key in a picture's URL is the same in every size. */
const keyOfPicture = (address: string): string | undefined =>
  /^[^"]*\/images\/([^/"]+)\/[^"]*$/.exec(address)?.[1]

let sheet: CSSStyleSheet | null = null

/**
 * Shows the card's picture, which the browser has already loaded, until the photo has loaded. A style rule, unlike a
 * style attribute, also applies to a photo that React renders later.
 */
function showBehindPhoto(address: string): void {
  const key = keyOfPicture(address)
  if (key === undefined || !('adoptedStyleSheets' in document)) return
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(
    `.stage img.photo[src*="/images/${key}/"]{background:center/contain no-repeat url("${address}");view-transition-name:${transitionName}}`,
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
