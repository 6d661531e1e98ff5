import outlines from './coastline.json' with { type: 'json' }
import type { OutlinePoint } from './outline.types.ts'

let rings: OutlinePoint[][] | undefined

/** The coasts of Australia and New Zealand as longitude and latitude (Natural Earth, public domain). */
export function readCoastline(): readonly (readonly OutlinePoint[])[] {
  rings ??= outlines.map(readRing)
  return rings
}

function readRing(text: string): OutlinePoint[] {
  const numbers = text.split(' ').map((thousandths) => Number(thousandths) / 1000)
  return numbers.flatMap((lng, at) => (at % 2 === 0 ? [[lng, numbers[at + 1] ?? 0]] : []))
}
