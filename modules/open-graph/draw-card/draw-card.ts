import type { Site } from '#modules/sites/site.types.ts'
import { wrapWords } from '#modules/theme/outlines/wrap-words.ts'
import type { Drawing, DrawingLayer } from '#platform/images/drawing.types.ts'
import type { OpenGraphCard } from './open-graph-card.schema.ts'
import type { LogoFile } from '#modules/theme/site-files.ts'
import { buildCardMotif } from './card-motif.ts'
import { type CardLook, decideCardLook } from './card-look.ts'
import { drawWords } from './card-words.ts'

interface CardParts {
  readonly site: Pick<Site, 'configuration' | 'dealerships'>
  readonly card: OpenGraphCard
  /** The vehicle's picture, 4 to 3. Null: the text has the whole width. */
  readonly photo: Buffer | null
  /** Null: the name is shown as text. */
  readonly logo: LogoFile | null
}

/** The size that social networks show. */
const whole = { left: 0, top: 0, width: 1200, height: 630, fit: 'cover' } as const
const margin = 44
const bandHeight = 56
/** Left edge of the picture, whose frame is then nearly 4 to 3, so that hardly anything is cropped. */
const photoLeft = 436
/** The distance of rounded pictures from the edges. */
const inset = 24
const logoBox = { width: 320, height: 64 }

/**
 * Composes the picture of a shared link. Text is drawn as outlines, so no text from a feed or an author is in the SVG:
 * only numbers, constants and the theme's colours.
 */
export function drawCard({ site, card, photo, logo }: CardParts): Drawing {
  const look = decideCardLook(site.configuration.theme)
  const words =
    photo === null
      ? { left: 88, width: 1024, bottom: 630 - bandHeight - 80, scale: 1.6 }
      : { left: margin, width: photoLeft - 2 * margin, bottom: 630 - margin - 2, scale: 1 }
  const mark = logo === null ? null : placeLogo(logo, words.left)
  const box = findPhotoBox(look)
  const place = buildPlace(site)
  const layers: DrawingLayer[] = [
    { ...whole, bytes: toSvg(drawGround(look)) },
    ...(photo === null ? [] : [{ ...box, bytes: photo, fit: 'cover' as const }]),
    {
      ...whole,
      bytes: toSvg(
        [
          photo === null || look.radius === 0 ? '' : drawCorners(box, look),
          photo !== null && look.radius > 0
            ? drawPill(place, look, box)
            : drawBand(
                place,
                look,
                photo === null
                  ? { from: 0, left: words.left }
                  : { from: photoLeft, left: photoLeft + inset },
              ),
          drawWords(card, look, words),
          mark === null ? drawName(site.configuration.name, look, words) : '',
        ].join(''),
      ),
    },
    ...(mark === null ? [] : [mark]),
  ]
  return { width: whole.width, height: whole.height, layers, format: 'jpeg' }
}

const toSvg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${content}</svg>`)

function drawGround(look: CardLook): string {
  return (
    `<rect width="1200" height="630" fill="${look.ground.ground}"/>` +
    buildCardMotif(look.motif, look.ground.text, look.motifOpacity)
  )
}

/**
 * The frame of the picture. With rounded corners it has a distance from the edges; otherwise it reaches the edges,
 * above the band.
 */
function findPhotoBox({ radius }: CardLook): PhotoBox {
  if (radius === 0)
    return { left: photoLeft, top: 0, width: 1200 - photoLeft, height: 630 - bandHeight }
  return { left: photoLeft, top: inset, width: 1200 - photoLeft - inset, height: 630 - 2 * inset }
}

interface PhotoBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Covers the picture's corners with the background. */
function drawCorners({ left, top, width, height }: PhotoBox, { radius, ground }: CardLook): string {
  const [right, bottom] = [left + width, top + height]
  const outer = `M${left - 1} ${top - 1}H${right + 1}V${bottom + 1}H${left - 1}Z`
  const turn = `A${radius} ${radius} 0 0 1`
  const inner =
    `M${left + radius} ${top}H${right - radius}${turn} ${right} ${top + radius}` +
    `V${bottom - radius}${turn} ${right - radius} ${bottom}H${left + radius}` +
    `${turn} ${left} ${bottom - radius}V${top + radius}${turn} ${left + radius} ${top}Z`
  return `<path d="${outer}${inner}" fill="${ground.ground}" fill-rule="evenodd"/>`
}

/** The text of the site's name and locality. */
function buildPlace({ configuration, dealerships }: CardParts['site']): string {
  const places = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible))
  const main = places.find(({ primary }) => primary) ?? places[0]
  if (main === undefined) return configuration.name
  const { city, state } = main.address
  return `${configuration.name}  ·  ${state.length <= 3 ? `${city} ${state}` : city}`
}

const placeSizes = [22, 20, 18]

/** The band along the bottom, from edge to edge. */
function drawBand(
  place: string,
  { band, strong }: CardLook,
  { from, left }: { readonly from: number; readonly left: number },
): string {
  const box = { font: strong, width: 1200 - margin - left, mostLines: 1, sizes: placeSizes }
  const { lines, size } = wrapWords(place, box)
  const top = 630 - bandHeight
  const y = top + bandHeight / 2 + (size * strong.capHeight) / 2
  return (
    `<rect x="${from}" y="${top}" width="${1200 - from}" height="${bandHeight}" fill="${band.ground}"/>` +
    `<path d="${strong.draw(lines[0] ?? '', { x: left, y, size })}" fill="${band.text}"/>`
  )
}

/** The label on the picture, in the corner where most pictures show sky. */
function drawPill(place: string, { band, strong, radius }: CardLook, photo: PhotoBox): string {
  const [room, height] = [20, 46]
  const box = { font: strong, width: photo.width - 4 * room, mostLines: 1, sizes: placeSizes }
  const { lines, size } = wrapWords(place, box)
  const [line = ''] = lines
  const left = photo.left + room
  const top = photo.top + room
  const y = top + height / 2 + (size * strong.capHeight) / 2
  const width = strong.measure(line, { size }) + 2 * room
  return (
    `<rect x="${left}" y="${top}" width="${width.toFixed(1)}" height="${height}" ` +
    `rx="${Math.min(radius, height / 2)}" fill="${band.ground}"/>` +
    `<path d="${strong.draw(line, { x: left + room, y, size })}" fill="${band.text}"/>`
  )
}

function placeLogo({ bytes, width, height }: LogoFile, left: number): DrawingLayer {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return {
    bytes,
    left,
    top: margin,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'contain',
  }
}

function drawName(
  name: string,
  look: CardLook,
  { left, width }: { left: number; width: number },
): string {
  const { heading: font, headingTracking: tracking, ground } = look
  const box = { font, width, mostLines: 2, sizes: [34, 30, 26, 22], tracking }
  const { lines, size } = wrapWords(look.isUppercase ? name.toUpperCase() : name, box)
  return lines
    .map((line, index) => {
      const y = margin + size * (font.capHeight + 0.1 + index * 1.15)
      return `<path d="${font.draw(line, { x: left, y, size, tracking })}" fill="${ground.text}"/>`
    })
    .join('')
}
