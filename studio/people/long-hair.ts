import { closeMirrored, drawLit, fill, line, mirror, oval } from './draw-shape.ts'
import type { HairCut } from './hair.types.ts'
import { drawTiedCap } from './short-hair.ts'

/** The mass of hair behind the head, down to `low`, `wide` at its lower end. */
const buildFall = (w: number, low: number, wide: number): string =>
  closeMirrored(66, [
    [54, 66, w + 16, 104, w + 20, 176],
    [w + 22, 230, wide + 4, low - 60, wide, low - 12],
    [wide - 12, low, 30, low, 0, low],
  ])

export const bob: HairCut = ({ w, tone }) => ({
  back: drawLit(buildFall(w, 318, w + 18), { light: tone.shade, shade: tone.shade }),
  front:
    drawLit(
      `M${-w + 4} 304 C${-w - 20} 306 ${-w - 26} 292 ${-w - 24} 262 C${-w - 26} 210 ${-w - 24} 146 ${-w + 2} 110 C${-w + 20} 72 -26 62 6 62 C46 62 ${w - 4} 80 ${w + 4} 114 ` +
        `C${w + 24} 150 ${w + 26} 212 ${w + 24} 264 C${w + 26} 292 ${w + 20} 306 ${w - 2} 304 C${w + 2} 270 ${w + 2} 214 ${w - 8} 178 ` +
        `C${w - 18} 158 8 150 -26 112 C-34 142 ${-w + 18} 158 ${-w + 6} 186 C${-w - 2} 220 ${-w - 2} 272 ${-w + 4} 304 Z`,
      tone,
      14,
      4,
    ) + line('M-26 112 C-28 98 -22 86 -14 78', tone.shade, 3.5),
})

export const fringeBob: HairCut = ({ w, tone }) => ({
  back: drawLit(buildFall(w, 312, w + 16), { light: tone.shade, shade: tone.shade }),
  front:
    drawLit(
      `M${-w + 4} 300 C${-w - 16} 302 ${-w - 22} 290 ${-w - 20} 262 C${-w - 24} 210 ${-w - 22} 142 ${-w + 4} 108 C${-w + 22} 70 -26 62 0 62 C26 62 ${w - 22} 70 ${w - 4} 108 ` +
        `C${w + 22} 142 ${w + 24} 210 ${w + 20} 262 C${w + 22} 290 ${w + 16} 302 ${w - 4} 300 C${w} 264 ${w} 214 ${w - 6} 172 ` +
        `C${w - 20} 166 24 164 0 164 C-24 164 ${-w + 20} 166 ${-w + 6} 172 C${-w} 214 ${-w} 264 ${-w + 4} 300 Z`,
      tone,
      14,
      4,
    ) +
    line(
      'M-34 164 C-34 146 -30 128 -24 114 M-4 163 C-5 144 -3 126 0 112 M30 164 C30 146 28 130 24 116',
      tone.shade,
      3,
    ),
})

export const centrePart: HairCut = ({ w, tone }) => {
  const lock =
    `M2 104 C-22 132 ${-w + 20} 146 ${-w + 8} 184 C${-w - 2} 226 ${-w + 2} 280 ${-w + 6} 330 C${-w + 8} 372 ${-w + 2} 408 ${-w - 14} 426 ` +
    `C${-w - 34} 404 ${-w - 34} 350 ${-w - 26} 290 C${-w - 26} 226 ${-w - 28} 150 ${-w + 2} 106 C${-w + 20} 74 -28 64 2 64 Z`
  return {
    back: fill(buildFall(w, 372, w + 22), tone.shade),
    front:
      drawLit(lock, tone, 10, 4) +
      mirror(drawLit(lock, tone, -12, 4)) +
      line(`M-1 104 L-1 70`, tone.shade, 3),
  }
}

export const waves: HairCut = ({ w, tone }) => ({
  back: fill(buildFall(w, 372, w + 34), tone.shade),
  front:
    drawLit(
      `M-22 106 C-30 142 ${-w + 14} 150 ${-w + 6} 188 C${-w - 6} 220 ${-w + 10} 248 ${-w + 2} 282 C${-w - 6} 312 ${-w + 14} 336 ${-w + 6} 372 C${-w - 14} 384 ${-w - 40} 372 ${-w - 38} 342 ` +
        `C${-w - 48} 318 ${-w - 24} 292 ${-w - 32} 264 C${-w - 40} 236 ${-w - 18} 212 ${-w - 24} 182 C${-w - 26} 146 ${-w - 10} 120 ${-w + 4} 104 C${-w + 22} 72 -26 60 4 60 ` +
        `C44 58 ${w - 4} 78 ${w + 6} 112 C${w + 18} 130 ${w + 26} 156 ${w + 22} 186 C${w + 16} 212 ${w + 40} 236 ${w + 32} 266 C${w + 24} 294 ${w + 48} 316 ${w + 38} 344 ` +
        `C${w + 38} 374 ${w + 12} 384 ${w - 6} 372 C${w - 14} 336 ${w + 8} 312 ${w} 282 C${w - 8} 248 ${w + 6} 220 ${w - 6} 186 C${w - 16} 156 12 148 -22 106 Z`,
      tone,
      15,
      4,
    ) +
    line(
      `M-22 106 C-26 94 -20 82 -12 74 M${w - 10} 160 C${w - 26} 142 24 134 2 118`,
      tone.shade,
      3.5,
    ),
})

export const curlyLong: HairCut = ({ w, tone }) => {
  const edge = [
    [-26, 300],
    [-38, 276],
    [-34, 246],
    [-42, 216],
    [-34, 184],
    [-34, 152],
    [-18, 124],
  ] as const
  const left = edge.map(([x, y], at) => {
    const [px, py] = edge[at - 1] ?? [-8, 322]
    return `Q${-w + Math.min(px, x) - 18} ${(py + y) / 2} ${-w + x} ${y}`
  })
  const right = edge.toReversed().map(([x, y], at, all) => {
    const [nx, ny] = all[at + 1] ?? [-8, 322]
    return `Q${w - Math.min(nx, x) + 18} ${(ny + y) / 2} ${w - nx} ${ny}`
  })
  return {
    back: fill(buildFall(w, 344, w + 30), tone.shade),
    front:
      drawLit(
        `M${-w - 8} 322 ${left.join(' ')} Q${-w - 4} 84 -46 80 Q-30 52 4 58 Q40 50 52 80 Q${w + 6} 84 ${w + 18} 124 ${right.join(' ')} ` +
          `Q${w - 12} 318 ${w - 2} 290 Q${w - 12} 262 ${w} 236 Q${w - 12} 210 ${w - 6} 184 Q${w - 10} 158 ${w - 30} 148 Q34 132 12 138 Q-6 122 -18 132 Q-36 132 ${-w + 26} 150 Q${-w + 8} 162 ${-w + 6} 186 Q${-w + 10} 212 ${-w} 236 Q${-w + 12} 262 ${-w + 2} 290 Q${-w + 12} 318 ${-w - 8} 322 Z`,
        tone,
        15,
        5,
      ) +
      line(
        `M-40 112 q10 -14 20 -2 M0 92 q11 -12 20 1 M30 116 q10 -12 20 0 M${-w - 14} 200 q10 10 4 22 M${w + 14} 206 q-10 10 -4 22 M${-w - 12} 258 q10 10 3 20 M${w + 12} 262 q-10 10 -3 20`,
        tone.shade,
        3.5,
      ),
  }
}

export const ponyTail: HairCut = (parts) => {
  const { w, tone } = parts
  return {
    back: drawLit(
      `M40 96 C96 70 ${w + 52} 116 ${w + 46} 190 C${w + 44} 250 ${w + 62} 288 ${w + 34} 338 C${w + 26} 352 ${w + 10} 346 ${w + 10} 330 C${w + 14} 270 ${w - 6} 210 40 170 Z`,
      tone,
      12,
      6,
    ),
    front: drawTiedCap(parts, 'none'),
  }
}

export const braid: HairCut = (parts) => {
  const { w, tone } = parts
  const x = w - 4
  const plaits = [318, 346, 374, 402].map((y, at) => {
    const size = 21 - at * 2
    return drawLit(
      `M${x - size} ${y} C${x - size} ${y - 18} ${x + size} ${y - 18} ${x + size} ${y} C${x + size - 2} ${y + 18} ${x + 6} ${y + 22} ${x} ${y + 26} C${x - 6} ${y + 22} ${x - size + 2} ${y + 18} ${x - size} ${y} Z`,
      tone,
      9,
      6,
    )
  })
  return {
    back: fill(buildFall(w, 300, w + 6), tone.shade),
    sides:
      fill(
        `M${w - 20} 240 C${w + 14} 250 ${w + 22} 290 ${w + 16} 318 L${w - 26} 318 Z`,
        tone.shade,
      ) +
      plaits.toReversed().join('') +
      oval(x, 430, 8, 7, tone.shade) +
      fill(`M${x - 8} 432 L${x + 8} 432 L${x + 3} 458 L${x - 5} 456 Z`, tone.light),
    front: drawTiedCap(parts, 'middle'),
  }
}

export const bun: HairCut = (parts) => {
  const { w, tone } = parts
  return {
    back: drawLit(
      `M${w - 26} 236 C${w + 10} 216 ${w + 50} 240 ${w + 44} 276 C${w + 38} 308 ${w - 4} 310 ${w - 26} 290 Z`,
      tone,
      10,
      6,
    ),
    front: drawTiedCap(parts, 'middle'),
  }
}

export const topKnot: HairCut = (parts) => {
  const { tone } = parts
  return {
    back: drawLit(
      closeMirrored(30, [
        [24, 30, 34, 46, 32, 62],
        [30, 82, 16, 92, 0, 92],
      ]),
      tone,
      12,
      5,
    ),
    front: drawTiedCap(parts, 'none'),
  }
}

export const tiedBack: HairCut = (parts) => ({
  back: fill(
    `M${-parts.w + 14} 220 C${-parts.w + 8} 270 ${-parts.w + 16} 320 ${-parts.w + 26} 366 L${parts.w - 26} 366 C${parts.w - 16} 320 ${parts.w - 8} 270 ${parts.w - 14} 220 Z`,
    parts.tone.shade,
  ),
  front: drawTiedCap(parts, 'none'),
})
