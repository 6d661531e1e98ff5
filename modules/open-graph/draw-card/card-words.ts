import type { OutlineFont } from '#modules/theme/outlines/outline-font.ts'
import { wrapWords } from '#modules/theme/outlines/wrap-words.ts'
import type { OpenGraphCard } from './open-graph-card.schema.ts'
import type { CardLook } from './card-look.ts'

interface WordBox {
  readonly left: number
  readonly width: number
  /** The baseline of the lowest line. */
  readonly bottom: number
  /** The scale of all text, larger if there is more space. */
  readonly scale: number
}

/** The text of a card as SVG, laid out upwards from the lowest line, which is always at the same height. */
export function drawWords(card: OpenGraphCard, look: CardLook, box: WordBox): string {
  const { ground } = look
  const stack = openStack(box)
  const px = (size: number) => Math.round(size * box.scale)
  if (card.price !== null) {
    const { text, note, was } = card.price
    const below = [was === null ? null : `Was ${was}`, note].filter((part) => part !== null)
    if (below.length > 0) {
      const line = wrapWords(below.join('  ·  '), {
        font: look.body,
        width: box.width,
        mostLines: 1,
        sizes: [px(22), px(19)],
      })
      stack.add({ font: look.body, ...line, fill: ground.muted, leading: 1.2, gap: px(20) })
    }
    const price = wrapWords(text, {
      font: look.heading,
      width: box.width,
      mostLines: 1,
      sizes: [66, 58, 50, 44, 38, 34, 28].map(px),
    })
    stack.add({ font: look.heading, ...price, fill: look.priceColour, leading: 1.05, gap: px(44) })
  }
  if (card.subtitle !== null) {
    const subtitle = wrapWords(card.subtitle, {
      font: look.body,
      width: box.width,
      mostLines: 2,
      sizes: [px(26), px(23)],
    })
    stack.add({ font: look.body, ...subtitle, fill: ground.muted, leading: 1.25, gap: px(26) })
  }
  const title = wrapWords(look.isUppercase ? card.title.toUpperCase() : card.title, {
    font: look.heading,
    width: box.width,
    mostLines: card.price === null ? 4 : 3,
    sizes: [56, 50, 45, 40, 36, 32].map(px),
    tracking: look.headingTracking,
  })
  stack.add({
    font: look.heading,
    ...title,
    fill: ground.text,
    leading: 1.1,
    gap: px(28),
    tracking: look.headingTracking,
  })
  if (card.eyebrow === null) return stack.svg()
  return (
    stack.svg() + drawLabel(card.eyebrow, look, { x: box.left, bottom: stack.top(), size: px(20) })
  )
}

interface StackedLines {
  readonly font: OutlineFont
  readonly lines: readonly string[]
  readonly size: number
  readonly fill: string
  readonly leading: number
  /** The space above the line. */
  readonly gap: number
  readonly tracking?: number
}

function openStack({ left, bottom }: WordBox) {
  let baseline = bottom
  const drawn: string[] = []
  return {
    add({ font, lines, size, fill, leading, gap, tracking = 0 }: StackedLines): void {
      for (const line of lines.toReversed()) {
        const d = font.draw(line, { x: left, y: baseline, size, tracking })
        drawn.push(`<path d="${d}" fill="${fill}"/>`)
        baseline -= size * leading
      }
      // The next line (upwards) has its baseline above the capital letters of this one.
      baseline += size * leading - size * font.capHeight - gap
    },
    top: () => baseline,
    svg: () => drawn.join(''),
  }
}

function drawLabel(
  text: string,
  { strong, band, labelRadius }: CardLook,
  { x, bottom, size }: { readonly x: number; readonly bottom: number; readonly size: number },
): string {
  const width = strong.measure(text, { size }) + size * 1.4
  const height = size * 1.9
  const top = bottom - height
  const baseline = top + height / 2 + (size * strong.capHeight) / 2
  const d = strong.draw(text, { x: x + size * 0.7, y: baseline, size })
  const radius = Math.min(labelRadius, height / 2)
  return (
    `<rect x="${x}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ` +
    `rx="${radius}" fill="${band.ground}"/><path d="${d}" fill="${band.text}"/>`
  )
}
