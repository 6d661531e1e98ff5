import { drawLit, drawWithin, fill, line, mirror, onBothSides, oval } from './draw-shape.ts'
import { clothColours, ink, type Tone } from './portrait-palette.ts'
import type { PersonRecipe } from './portrait-recipe.schema.ts'

interface Measures {
  /** Half the width of neck and shoulders. */
  readonly neck: number
  readonly shoulder: number
}

const builds: Readonly<Record<PersonRecipe['build'], Measures>> = {
  slight: { neck: 46, shoulder: 152 },
  medium: { neck: 54, shoulder: 174 },
  solid: { neck: 64, shoulder: 198 },
}

/** The body from the neck to the lower edge. `open` is the depth of the opening, as a V. */
function buildBody({ neck, shoulder }: Measures, open: number): string {
  return (
    `M${-neck} 352 C${-neck - 24} 372 ${-shoulder + 34} 378 ${-shoulder + 12} 404 C${-shoulder} 422 ${-shoulder - 6} 452 ${-shoulder - 8} 490 ` +
    `L${shoulder + 8} 490 C${shoulder + 6} 452 ${shoulder} 422 ${shoulder - 12} 404 C${shoulder - 34} 378 ${neck + 24} 372 ${neck} 352 L0 ${open} Z`
  )
}

/** Sleeves are set off by a line at each arm. */
const drawArms = ({ shoulder }: Measures, colour: string): string =>
  line(
    `M${-shoulder + 44} 490 C${-shoulder + 46} 466 ${-shoulder + 44} 450 ${-shoulder + 38} 436`,
    colour,
    4,
  ) +
  line(
    `M${shoulder - 44} 490 C${shoulder - 46} 466 ${shoulder - 44} 450 ${shoulder - 38} 436`,
    colour,
    4,
  )

/** The two flaps of a collar around an opening. */
function drawCollar({ neck }: Measures, tone: Tone, depth: number, flap: number): string {
  const left =
    `M${-neck + 4} 336 C${-neck - 10} 346 ${-neck - 12} 356 ${-neck - 8} 364 L${-flap} ${depth + 22} L-2 ${depth} ` +
    `C${-neck / 2} ${depth - 26} ${-neck + 4} 356 ${-neck + 4} 336 Z`
  return fill(left, tone.light) + mirror(fill(left, tone.shade))
}

/** The inner side of a collar, behind the neck. */
export function drawCollarBack({ clothes, build }: PersonRecipe): string {
  const { neck } = builds[build]
  const isUnder = clothes.kind === 'polo' || clothes.kind === 'jacket' || clothes.kind === 'hi-vis'
  const colour = isUnder ? clothes.under : clothes.colour
  return fill(
    `M${-neck} 338 C${-neck + 20} 328 ${neck - 20} 328 ${neck} 338 L${neck + 4} 372 L${-neck - 4} 372 Z`,
    clothColours[colour].shade,
  )
}

export function drawClothes({ clothes, build }: PersonRecipe): string {
  const measures = builds[build]
  const tone = clothColours[clothes.colour]
  switch (clothes.kind) {
    case 'polo':
      return drawPolo(measures, tone, clothColours[clothes.under])
    case 'shirt':
    case 'blouse':
      return drawShirt(measures, tone, clothes.kind === 'blouse' ? 440 : 416)
    case 'overall':
      return drawOverall(measures, tone, clothColours[clothes.under])
    case 'hi-vis':
      return drawHiVis(measures, tone, clothColours[clothes.under])
    case 'jacket':
      return drawJacket(measures, tone, clothColours[clothes.under])
    case 'leather':
      return drawLeather(measures, tone, clothColours[clothes.under])
    case 'knit':
      return drawKnit(measures, tone)
  }
}

function drawPolo(measures: Measures, tone: Tone, under: Tone): string {
  return (
    drawLit(buildBody(measures, 424), tone, 30, 6) +
    drawArms(measures, tone.shade) +
    line('M0 424 L0 462', tone.shade, 4) +
    oval(0, 440, 3.5, 3.5, under.light) +
    oval(0, 458, 3.5, 3.5, under.light) +
    drawCollar(measures, under, 422, 34)
  )
}

function drawShirt(measures: Measures, tone: Tone, depth: number): string {
  const buttons = [depth + 22, depth + 46].map((y) => oval(0, y, 3.2, 3.2, tone.shade)).join('')
  return (
    drawLit(buildBody(measures, depth), tone, 30, 6) +
    drawArms(measures, tone.shade) +
    line(`M7 ${depth + 4} L7 490`, tone.shade, 3) +
    buttons +
    drawCollar(measures, { light: tone.light, shade: tone.light }, depth, 32) +
    line(`M-2 ${depth} L-32 ${depth + 22} L${-measures.neck - 8} 364`, tone.shade, 3) +
    line(`M2 ${depth} L32 ${depth + 22} L${measures.neck + 8} 364`, tone.shade, 3)
  )
}

/** A round neckline that closes the opening of what is worn over it. */
const drawTee = (measures: Measures, tone: Tone): string => {
  const { neck } = measures
  return (
    fill(
      `M${-neck} 348 C${-neck + 12} 396 ${neck - 12} 396 ${neck} 348 L${neck + 14} 490 L${-neck - 14} 490 Z`,
      tone.light,
    ) + line(`M${-neck + 2} 352 C${-neck + 14} 397 ${neck - 14} 397 ${neck - 2} 352`, tone.shade, 5)
  )
}

function drawOverall(measures: Measures, tone: Tone, under: Tone): string {
  return (
    drawTee(measures, under) +
    drawLit(buildBody(measures, 446), tone, 30, 6) +
    drawArms(measures, tone.shade) +
    line('M0 446 L0 490', tone.shade, 5) +
    line('M-112 452 L-58 452 M58 452 L112 452', tone.shade, 4) +
    line('M76 452 L76 438', under.light, 5) +
    drawCollar(measures, { light: tone.light, shade: tone.light }, 444, 46) +
    line(`M-2 444 L-46 466 L${-measures.neck - 8} 364`, tone.shade, 3.5) +
    line(`M2 444 L46 466 L${measures.neck + 8} 364`, tone.shade, 3.5)
  )
}

/** A work shirt in two colours: the bright one above, the other below, with a reflecting band. */
function drawHiVis(measures: Measures, tone: Tone, under: Tone): string {
  const body = buildBody(measures, 424)
  return (
    drawLit(body, tone, 30, 6) +
    drawArms(measures, tone.shade) +
    drawWithin(
      body,
      fill('M-240 452 L240 452 L240 490 L-240 490 Z', under.light) +
        fill('M-240 440 L240 440 L240 454 L-240 454 Z', '#dfe2e2'),
    ) +
    line('M0 424 L0 490', under.shade, 3.5) +
    oval(8, 434, 3.2, 3.2, under.shade) +
    drawCollar(measures, under, 422, 36)
  )
}

/** One side of an open jacket, from the neck over the shoulder to the lower edge; `inner` leads back to the neck. */
const buildFront = ({ shoulder }: Measures, from: string, start: string, inner: string): string =>
  `M${from} C${start} ${-shoulder + 34} 376 ${-shoulder + 10} 402 C${-shoulder - 4} 422 ${-shoulder - 10} 452 ${-shoulder - 12} 490 ${inner} Z`

function drawJacket(measures: Measures, tone: Tone, under: Tone): string {
  const { neck, shoulder } = measures
  const front = buildFront(measures, `${-neck - 6} 348`, `${-neck - 28} 370`, 'L0 490')
  // The part of the right side on which light falls.
  const lit =
    `M${neck + 6} 348 C${neck + 24} 368 ${shoulder - 54} 376 ${shoulder - 32} 402 ` +
    `C${shoulder - 40} 430 ${shoulder - 44} 460 ${shoulder - 44} 490 L0 490 Z`
  const edge = `M${-neck - 20} 374 L-68 424 L-50 428 L-4 490`
  const lapel =
    `M${-neck - 6} 346 C${-neck - 16} 356 ${-neck - 20} 366 ${-neck - 20} 374 L-68 424 L-50 428 L-4 490 L0 490 L-6 476 ` +
    `C-26 440 ${-neck + 2} 392 ${-neck - 6} 346 Z`
  return (
    drawShirt(measures, under, 414) +
    drawLit(front, tone, 10, 6) +
    mirror(fill(front, tone.shade)) +
    fill(lit, tone.light) +
    onBothSides(fill(lapel, tone.light) + line(edge, tone.shade, 3.5))
  )
}

function drawLeather(measures: Measures, tone: Tone, under: Tone): string {
  const { neck } = measures
  const inner = `L-24 490 C-42 440 ${-neck + 2} 390 ${-neck - 4} 344`
  const front = buildFront(measures, `${-neck - 4} 344`, `${-neck - 28} 370`, inner)
  const zip = `M-24 490 C-40 446 ${-neck + 6} 410 ${-neck + 2} 376`
  const collar =
    `M${-neck - 2} 340 C${-neck - 22} 352 ${-neck - 28} 366 ${-neck - 26} 380 L-84 420 L-44 436 ` +
    `C-48 404 ${-neck + 2} 372 ${-neck - 2} 340 Z`
  const edge = `M${-neck - 26} 380 L-84 420 L-44 436`
  return (
    drawTee(measures, under) +
    drawLit(front, tone, 10, 6) +
    mirror(drawLit(front, tone, -24, 6)) +
    onBothSides(line(zip, '#a9a9ad', 3.5) + fill(collar, tone.light) + line(edge, ink, 3, 0.55))
  )
}

function drawKnit(measures: Measures, tone: Tone): string {
  const { neck } = measures
  const roll = `M${-neck - 6} 346 C${-neck - 10} 356 ${-neck - 12} 364 ${-neck - 8} 370 C${-neck + 14} 402 ${neck - 14} 402 ${neck + 8} 370 C${neck + 12} 364 ${neck + 10} 356 ${neck + 6} 346 C${neck - 14} 382 ${-neck + 14} 382 ${-neck - 6} 346 Z`
  const ribs = [-42, -21, 0, 21, 42]
    .map((x) =>
      line(`M${x} ${388 - Math.abs(x) / 4} L${x * 0.96} ${378 - Math.abs(x) / 3}`, tone.shade, 3),
    )
    .join('')
  const body = buildBody(measures, 352).replace(
    'L0 352',
    `C${neck - 14} 390 ${-neck + 14} 390 ${-neck} 352`,
  )
  return (
    drawLit(body, tone, 30, 6) +
    drawArms(measures, tone.shade) +
    fill(roll, tone.light) +
    ribs +
    line(`M${-neck - 8} 370 C${-neck + 14} 402 ${neck - 14} 402 ${neck + 8} 370`, tone.shade, 3.5)
  )
}
