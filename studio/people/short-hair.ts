import { closeMirrored, drawLit, fill, line, mirror } from './draw-shape.ts'
import type { HairCut, HairParts } from './hair.types.ts'

/** Hair around the head from one ear over the crown to the other, closed by a hairline that is given backwards. */
const buildCap = (w: number, top: number, hairline: string, side = 5): string =>
  `M${-w - 1} 208 C${-w - side - 1} 188 ${-w - side - 2} 170 ${-w - side} 150 C${-w - side} ${150 - (150 - top) * 0.6} ${-w * 0.58} ${top} 0 ${top} ` +
  `C${w * 0.58} ${top} ${w + side} ${150 - (150 - top) * 0.6} ${w + side} 150 C${w + side + 2} 170 ${w + side + 1} 188 ${w + 1} 208 ${hairline} Z`

const sideburns = (w: number) => ({
  right: `L${w - 8} 206 C${w - 8} 188 ${w - 9} 172 ${w - 16} 156`,
  left: `C${-w + 9} 172 ${-w + 8} 188 ${-w + 8} 206`,
})

export const crop: HairCut = ({ w, tone }) => {
  const { right, left } = sideburns(w)
  const line1 = `${right} C${w - 22} 146 ${w - 30} 140 ${w - 40} 142 C16 134 -14 140 ${-w + 42} 136 C${-w + 30} 138 ${-w + 22} 146 ${-w + 16} 156 ${left}`
  return { front: drawLit(buildCap(w, 74, line1, 2), tone, 16, 4) }
}

export const buzz: HairCut = ({ w, tone }) => {
  const { right, left } = sideburns(w)
  const line1 = `${right} C${w - 20} 138 ${w - 30} 130 ${w - 46} 130 C12 127 -12 127 ${-w + 46} 130 C${-w + 30} 130 ${-w + 20} 138 ${-w + 16} 156 ${left}`
  return { front: drawLit(buildCap(w, 85, line1, -1), tone, 14, 3) }
}

export const sidePart: HairCut = ({ w, tone }) => {
  const { right, left } = sideburns(w)
  const line1 = `${right} C${w - 20} 144 ${w - 22} 140 ${w - 30} 134 C30 146 -8 142 -34 118 C-44 128 ${-w + 22} 138 ${-w + 16} 156 ${left}`
  const part = line('M-34 118 C-36 106 -32 94 -24 84', tone.shade, 3.5)
  return { front: drawLit(buildCap(w, 68, line1, 2), tone, 16, 4) + part }
}

export const quiff: HairCut = ({ w, tone }) => {
  const { right, left } = sideburns(w)
  const d =
    `M${-w - 1} 208 C${-w - 5} 178 ${-w - 6} 146 ${-w + 1} 120 C${-w + 6} 84 -44 56 -6 54 C26 48 62 58 ${w - 8} 88 ` +
    `C${w + 4} 108 ${w + 6} 150 ${w + 1} 208 ${right} C${w - 22} 140 ${w - 24} 134 ${w - 28} 128 C34 120 2 128 -26 122 C-44 126 ${-w + 20} 138 ${-w + 16} 156 ${left} Z`
  const strands = line('M-46 112 C-34 88 -6 74 22 74 M-22 116 C-8 98 16 90 42 94', tone.shade, 3.5)
  return { front: drawLit(d, tone, 16, 5) + strands }
}

export const receding: HairCut = ({ w, tone }) => {
  const { right, left } = sideburns(w)
  const line1 = `${right} C${w - 18} 132 ${w - 22} 118 ${w - 34} 110 C22 124 10 118 0 120 C-10 118 -22 124 ${-w + 34} 110 C${-w + 22} 118 ${-w + 18} 132 ${-w + 16} 156 ${left}`
  return { front: drawLit(buildCap(w, 80, line1, 2), tone, 14, 3) }
}

/** Only the sides are left. */
export const bald: HairCut = ({ w, tone }) => {
  const side = `M${-w - 1} 210 C${-w - 6} 188 ${-w - 5} 164 ${-w + 2} 148 C${-w + 6} 142 ${-w + 10} 146 ${-w + 9} 154 C${-w + 6} 166 ${-w + 8} 188 ${-w + 7} 206 Z`
  const shine = fill('M-44 128 C-34 110 -16 104 -4 104 C-20 112 -32 122 -36 136 Z', '#ffffff', 0.22)
  return {
    front: shine + fill(side, tone.light) + mirror(fill(side, tone.shade)),
  }
}

export const pixie: HairCut = ({ w, tone }) => {
  const d =
    `M${-w + 2} 220 C${-w - 12} 190 ${-w - 14} 146 ${-w + 2} 114 C${-w + 18} 74 -30 64 6 64 C44 64 ${w - 6} 84 ${w + 2} 116 ` +
    `C${w + 14} 148 ${w + 12} 192 ${w - 3} 222 C${w - 7} 204 ${w - 6} 184 ${w - 10} 166 C${w - 16} 150 ${w - 30} 140 ${w - 42} 130 ` +
    `C18 150 -22 160 ${-w + 14} 162 C${-w + 9} 180 ${-w + 8} 200 ${-w + 2} 220 Z`
  const strands = line(
    `M${w - 42} 130 C20 140 -14 146 -42 146 M${w - 46} 118 C14 124 -16 128 -44 124`,
    tone.shade,
    3.5,
  )
  return { front: drawLit(d, tone, 15, 5) + strands }
}

/** A row of rounded curls around the head, from one ear over the crown to the other. */
function buildCurls(w: number, reach: number, top: number, size: number): string {
  const points = Array.from({ length: size }, (_, at) => {
    const angle = Math.PI * (1.06 - (1.12 * at) / (size - 1))
    return [Math.cos(angle) * (w + reach), 186 - Math.sin(angle) * (186 - top)] as const
  })
  return points
    .map(([x, y], at) => {
      if (at === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`
      const [px, py] = points[at - 1] ?? [0, 0]
      const [mx, my] = [(px + x) / 2, (py + y) / 2]
      const out = 1.13
      return `Q${(mx * out).toFixed(1)} ${(186 + (my - 186) * out).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join(' ')
}

const curlyLine = (w: number, low: number) =>
  `L${w - 7} ${low} C${w - 6} 184 ${w - 10} 168 ${w - 15} 158 Q${w - 18} 144 ${w - 30} 144 Q${w - 42} 134 18 140 Q4 130 -10 139 Q-24 132 ${-w + 40} 142 Q${-w + 22} 142 ${-w + 15} 158 C${-w + 10} 168 ${-w + 6} 184 ${-w + 7} ${low} Z`

export const curls: HairCut = ({ w, tone }) => ({
  front:
    drawLit(`${buildCurls(w, 5, 70, 12)} ${curlyLine(w, 206)}`, tone, 14, 5) +
    drawRings(tone.shade),
})

export const afro: HairCut = ({ w, tone }) => ({
  back: drawLit(
    closeMirrored(42, [
      [64, 42, 124, 92, 124, 166],
      [124, 222, 92, 256, 56, 262],
      [30, 264, 10, 262, 0, 262],
    ]),
    tone,
    20,
    8,
  ),
  front: fill(`${buildCurls(w, 14, 66, 13)} ${curlyLine(w, 200)}`, tone.light),
})

const drawRings = (colour: string): string =>
  line(
    'M-40 112 q8 -12 18 -2 M-8 96 q9 -11 18 0 M22 116 q9 -11 18 -1 M-22 124 q8 -9 16 -1 M34 92 q8 -8 15 2',
    colour,
    3.5,
  )

/** Hair that is tied at the back: only the smooth cap is seen from the front. */
export const drawTiedCap = ({ w, tone }: HairParts, part: 'middle' | 'none'): string => {
  const { right, left } = sideburns(w)
  const line1 =
    part === 'middle'
      ? `L${w - 6} 214 C${w - 6} 186 ${w - 8} 168 ${w - 18} 152 C${w - 32} 138 18 134 0 112 C-18 134 ${-w + 32} 138 ${-w + 18} 152 C${-w + 8} 168 ${-w + 6} 186 ${-w + 6} 214`
      : `${right} C${w - 22} 138 26 122 0 122 C-26 122 ${-w + 22} 138 ${-w + 16} 156 ${left}`
  const parting = part === 'middle' ? line('M0 112 L0 82', tone.shade, 3) : ''
  const strands =
    part === 'none'
      ? line('M-40 132 C-30 112 -18 100 -6 92 M36 132 C28 114 20 104 12 96', tone.shade, 3)
      : ''
  return drawLit(buildCap(w, 76, line1, 3), tone, 15, 4) + parting + strands
}
