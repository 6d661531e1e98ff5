import { box } from './decals.js'

/** Rears: lamps, tailgate, bumper, plate. Here `r` is 0 in the middle of the rear and grows towards the side. */

const black = { colour: '#17181a', gloss: 0.06 }
const chrome = { colour: '#d3d5d8', metal: 1, gloss: 0.5 }

export function drawRear(decal, spec, { stot }) {
  const { rear } = spec
  if (!rear) return
  const at = (points) => points.map(([r, y, ...rest]) => [stot - r, y, ...rest])
  const both = (half) => [...at(half), ...at(half.map(([r, y]) => [-r, y])).reverse()]
  if (rear.lower) decal.area(both(rear.lower), { ...black, height: 0.4 })
  if (rear.gate) decal.seam({ points: at(rear.gate), closed: false, smooth: true }, 0.006)
  if (rear.recess) {
    decal.area({ points: both(rear.recess), round: 0.03 }, { height: 0.32, blur: 0.01 })
    decal.line({ points: both(rear.recess), round: 0.03 }, 0.004, {
      colour: '#000',
      alpha: 0.4,
      gloss: 0.5,
    })
  }
  if (rear.plate) {
    decal.area(
      { points: box(stot - 0.19, rear.plate - 0.062, 0.38, 0.124), round: 0.012 },
      { colour: '#101113', gloss: 0.4 },
    )
    decal.area(
      { points: box(stot - 0.182, rear.plate - 0.053, 0.364, 0.106), round: 0.01 },
      { colour: '#e4e6e8', gloss: 0.3 },
    )
  }
  if (rear.bar)
    decal.line(
      {
        points: at([
          [-0.5, rear.bar.y],
          [rear.bar.to ?? 0.5, rear.bar.y],
        ]),
        closed: false,
      },
      rear.bar.thickness ?? 0.03,
      rear.bar.lit ? { colour: '#a3101a', gloss: 1, glow: 0.25 } : chrome,
    )
  for (const lamp of [rear.lamp].flat())
    if (lamp)
      drawLamp(decal, {
        ...lamp,
        shape: at(lamp.shape),
        line: lamp.line && at(lamp.line),
        indicator: lamp.indicator && at(lamp.indicator),
      })
  if (rear.reflector)
    decal.area(
      { points: at(box(rear.reflector[0], rear.reflector[1], 0.2, 0.032)), round: 0.01 },
      { colour: '#8d0f16', gloss: 1, glow: 0.03 },
    )
  if (rear.pipes) {
    for (const r of rear.pipes) {
      decal.area({ points: at(box(r - 0.07, rear.pipeY ?? 0.3, 0.14, 0.06)), round: 0.025 }, chrome)
      decal.area(
        { points: at(box(r - 0.055, (rear.pipeY ?? 0.3) + 0.01, 0.11, 0.042)), round: 0.02 },
        { colour: '#020202', gloss: 0 },
      )
    }
  }
  if (rear.badge)
    decal.area(
      (context) => {
        context.ellipse(stot, rear.badge, 0.062, 0.045, 0, 0, Math.PI * 2)
      },
      { ...chrome, height: 0.7 },
    )
}

function drawLamp(decal, { shape, line, indicator, round = 0.02, colour = '#7d0b12' }) {
  decal.line({ points: shape, round }, 0.011, {
    colour: '#000',
    alpha: 0.85,
    gloss: 0.5,
    height: 0.35,
  })
  decal.area({ points: shape, round }, { colour, gloss: 1, glow: 0.04 })
  decal.within({ points: shape, round }, () => {
    const xs = shape.map(([x]) => x)
    const ys = shape.map(([, y]) => y)
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    decal.area(
      { points: box(x0, y0, x1 - x0, (y1 - y0) * 0.35) },
      { colour: '#2a0306', alpha: 0.8, gloss: 1, blur: 0.01 },
    )
    for (let x = x0; x < x1; x += 0.016)
      decal.line(
        {
          points: [
            [x, y0],
            [x, y1],
          ],
          closed: false,
        },
        0.004,
        { colour: '#c2252d', alpha: 0.25, gloss: 1 },
      )
    if (indicator)
      decal.area({ points: indicator, round: 0.012 }, { colour: '#c9ccd0', gloss: 1, metal: 0.3 })
  })
  if (line) {
    decal.line({ points: line, closed: false, smooth: true }, 0.03, {
      colour: '#c1121f',
      alpha: 0.7,
      gloss: 1,
      glow: 0.2,
      blur: 0.006,
    })
    decal.line({ points: line, closed: false, smooth: true }, 0.017, {
      colour: '#ff3b40',
      gloss: 1,
      glow: 0.5,
    })
  }
}
