import { box, circle } from './decals.js'
import { amber, gloss, pane, red } from './large-looks.js'

/** Draws the sides and rears of motorhomes and caravans. */

export function living(
  decal,
  { x0, x1, y0, y1, door, windows, stripe, hatch = 0.08, awning = true, colour = '#3d4a52' },
) {
  const h = y1 - y0
  if (stripe) {
    decal.area(
      {
        points: [
          [x0, y0 + h * 0.2],
          [x0 + (x1 - x0) * 0.4, y0 + h * 0.24],
          [x1, y0 + h * 0.42],
          [x1, y0 + h * 0.3],
          [x0 + (x1 - x0) * 0.4, y0 + h * 0.14],
          [x0, y0 + h * 0.12],
        ],
        smooth: false,
      },
      { colour, gloss: 0.7 },
    )
    decal.line(
      {
        points: [
          [x0, y0 + h * 0.1],
          [x0 + (x1 - x0) * 0.4, y0 + h * 0.12],
          [x1, y0 + h * 0.27],
        ],
        closed: false,
        smooth: true,
      },
      0.02,
      { colour: '#a98a4e', gloss: 0.6 },
    )
  }
  for (const [x, y, w, hh] of windows) {
    decal.area(
      { points: box(x - 0.035, y - 0.035, w + 0.07, hh + 0.07), round: 0.08 },
      { colour: '#1a1c1e', gloss: 0.5, height: 0.6 },
    )
    decal.area({ points: box(x, y, w, hh), round: 0.06 }, pane)
    decal.line(
      {
        points: [
          [x, y + hh * 0.5],
          [x + w, y + hh * 0.5],
        ],
        closed: false,
      },
      0.012,
      { ...gloss, glass: 0 },
    )
  }
  if (door) {
    const [x, w] = door
    decal.seam({ points: box(x, y0 + 0.12, w, h * 0.8), round: 0.06 }, 0.014)
    decal.area({ points: box(x + w * 0.2, y0 + h * 0.52, w * 0.6, h * 0.26), round: 0.05 }, pane)
    decal.area(
      { points: box(x + 0.05, y0 + h * 0.42, 0.06, 0.16), round: 0.02 },
      { colour: '#111', gloss: 0.4 },
    )
    decal.area(box(x + w * 0.05, y0 + 0.03, w * 0.9, 0.05), {
      colour: '#b5b8bb',
      metal: 0.8,
      gloss: 0.3,
    })
  }
  if (awning) {
    decal.area(
      { points: box(x0 + (x1 - x0) * 0.16, y1 - 0.2, (x1 - x0) * 0.7, 0.11), round: 0.03 },
      { colour: '#d9dbdd', gloss: 0.5 },
    )
    decal.line(
      {
        points: [
          [x0 + (x1 - x0) * 0.16, y1 - 0.205],
          [x0 + (x1 - x0) * 0.86, y1 - 0.205],
        ],
        closed: false,
      },
      0.014,
      { colour: '#303336', gloss: 0.3 },
    )
  }
  decal.area(
    { points: box(x0 + (x1 - x0) * hatch, y0 + h * 0.1, 0.34, 0.24), round: 0.02 },
    { colour: '#e0e2e4', gloss: 0.5 },
  )
  decal.seam({ points: box(x0 + (x1 - x0) * hatch, y0 + h * 0.1, 0.34, 0.24), round: 0.02 }, 0.006)
  decal.area(box(x0, y0, x1 - x0, 0.05), { colour: '#26282a', gloss: 0.2 })
}

export function livingRear(half, y0, y1, { window = true, spare = false } = {}) {
  return (decal) => {
    if (window) {
      decal.area(
        {
          points: box(-half * 0.55, y0 + (y1 - y0) * 0.55, half * 1.1, (y1 - y0) * 0.24),
          round: 0.07,
        },
        { colour: '#1a1c1e', gloss: 0.5 },
      )
      decal.area(
        {
          points: box(-half * 0.52, y0 + (y1 - y0) * 0.565, half * 1.04, (y1 - y0) * 0.21),
          round: 0.06,
        },
        pane,
      )
    }
    for (const s of [-1, 1]) {
      decal.area(
        { points: box(s * (half - 0.16) - 0.07, y0 + 0.18, 0.14, 0.42), round: 0.04 },
        { colour: '#151618', gloss: 0.4 },
      )
      decal.area(circle(s * (half - 0.16), y0 + 0.3, 0.055), red)
      decal.area(circle(s * (half - 0.16), y0 + 0.48, 0.05), amber)
    }
    decal.area(
      { points: box(-0.19, y0 + 0.2, 0.38, 0.11), round: 0.01 },
      { colour: '#e4e6e8', gloss: 0.3 },
    )
    decal.area(box(-half, y0, half * 2, 0.09), { colour: '#26282a', gloss: 0.2 })
    if (spare) decal.area(circle(0, y0 + 0.55, 0.3), { colour: '#17181a', gloss: 0.2 })
  }
}
