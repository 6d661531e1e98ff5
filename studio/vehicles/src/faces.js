import { box, circle } from './decals.js'
import { drawLamp, drawStrip } from './lamps.js'

/** Car fronts: lamps, grille, intakes, number plate. `s` is 0 in the middle of the front and grows towards the side. */

const black = { colour: '#17181a', gloss: 0.06 }
const gloss = { colour: '#060607', gloss: 1 }
const chrome = { colour: '#d3d5d8', metal: 1, gloss: 0.5 }

/** Both halves of the front share one drawing, so a shape across the middle is completed with its mirror image. */
const mirrored = (half) => [...half, ...half.map(([s, y]) => [-s, y]).reverse()]

export function drawFace(decal, spec) {
  const { face } = spec
  if (!face) return
  if (face.lower) drawLower(decal, face.lower)
  if (face.grille) drawGrille(decal, face.grille)
  if (face.bonnet) decal.seam({ points: face.bonnet, closed: false, smooth: true }, 0.006)
  if (face.lightBar) {
    const { y, to } = face.lightBar
    drawStrip(decal, [
      [-0.2, y],
      [to, y],
    ])
  }
  if (face.lamp) drawLamp(decal, face.lamp)
  if (face.lampLow) drawLamp(decal, face.lampLow)
  if (face.fog) {
    const { s, y, width = 0.2, height = 0.1 } = face.fog
    decal.area(
      {
        points: [
          [s - width / 2, y - height / 2],
          [s + width / 2 + 0.05, y - height * 0.4],
          [s + width / 2 + 0.02, y + height / 2],
          [s - width * 0.3, y + height * 0.35],
        ],
        round: 0.02,
      },
      { ...black, height: 0.35 },
    )
    decal.area(circle(s, y, 0.036), { ...gloss })
    decal.line(circle(s, y, 0.036), 0.008, chrome)
    decal.area(circle(s, y, 0.024), { colour: '#aab2ba', gloss: 1, metal: 0.6, glow: 0.05 })
  }
  if (face.plate) {
    const { y } = face.plate
    decal.area(
      { points: box(-0.19, y - 0.058, 0.38, 0.116), round: 0.012 },
      { colour: '#101113', gloss: 0.4 },
    )
    decal.area(
      { points: box(-0.182, y - 0.05, 0.364, 0.1), round: 0.01 },
      { colour: '#e4e6e8', gloss: 0.3 },
    )
  }
  if (face.badge) {
    const { y, size = 0.045 } = face.badge
    decal.area(
      (context) => {
        context.ellipse(0, y, size * 1.35, size, 0, 0, Math.PI * 2)
      },
      { ...chrome, height: 0.7 },
    )
    decal.area((context) => {
      context.ellipse(0, y, size * 1.05, size * 0.7, 0, 0, Math.PI * 2)
    }, gloss)
  }
}

function drawLower(decal, { half, outline = half, rim }) {
  decal.area(mirrored(outline), { ...black, height: 0.38 })
  if (rim)
    decal.line(
      mirrored(outline),
      0.014,
      rim === 'chrome' ? chrome : { colour: '#70757b', metal: 0.8, gloss: 0.3 },
    )
  // Slats deep inside the grille.
  decal.within(mirrored(outline), () => {
    for (let y = 0.2; y < 0.7; y += 0.034)
      decal.line(
        {
          points: [
            [-1, y],
            [1.2, y],
          ],
          closed: false,
        },
        0.009,
        { colour: '#2a2c2f', gloss: 0.25, height: 0.62 },
      )
  })
}

function drawGrille(decal, { half, style, rim, colour = '#0b0c0d', bars = 5, thickness = 0.02 }) {
  const shape = mirrored(half)
  const ys = half.map(([, y]) => y)
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const widest = Math.max(...half.map(([s]) => s))
  decal.area(shape, { colour, gloss: 0.25, height: 0.36 })
  decal.within(shape, () => {
    if (style === 'mesh') {
      const step = 0.042
      for (let row = 0, y = low; y < high + step; row += 1, y += step * 0.62) {
        for (let s = -widest - step + (row % 2) * step * 0.5; s < widest + step; s += step) {
          decal.line(
            {
              points: [
                [s - step * 0.42, y],
                [s, y + step * 0.25],
                [s + step * 0.42, y],
                [s, y - step * 0.25],
              ],
              closed: true,
            },
            0.006,
            { colour: '#34373b', gloss: 0.7, metal: 0.3, height: 0.6 },
          )
        }
      }
    } else if (style === 'upright') {
      for (let s = 0.035; s < widest; s += 0.07)
        decal.line(
          {
            points: [
              [s, low],
              [s, high],
            ],
            closed: false,
          },
          thickness,
          rim === 'black'
            ? { colour: '#2b2d30', gloss: 0.8, height: 0.75 }
            : { ...chrome, height: 0.75 },
        )
    } else if (style === 'bars' || style === 'wide') {
      for (let i = 1; i <= bars; i += 1) {
        const y = low + ((high - low) * i) / (bars + 1)
        decal.line(
          {
            points: [
              [-1, y],
              [1, y],
            ],
            closed: false,
          },
          thickness,
          rim === 'chrome'
            ? { ...chrome, height: 0.75 }
            : { colour: '#303236', gloss: 0.9, metal: 0.2, height: 0.75 },
        )
      }
    } else if (style === 'blocks') {
      for (let y = low + 0.03; y < high; y += 0.05) {
        for (let s = -widest; s < widest; s += 0.09)
          decal.area(
            { points: box(s + 0.008, y - 0.014, 0.074, 0.028), round: 0.008 },
            { colour: '#33363a', gloss: 0.8, metal: 0.3, height: 0.7 },
          )
      }
    }
  })
  if (rim === 'chrome') decal.line(shape, 0.02, { ...chrome, height: 0.8 })
  else if (rim === 'paint') decal.line(shape, 0.012, { height: 0.8, blur: 0.003 })
  else if (rim === 'gray')
    decal.line(shape, 0.016, { colour: '#84888e', metal: 0.8, gloss: 0.4, height: 0.8 })
  else decal.line(shape, 0.016, { ...gloss, height: 0.75 })
}
