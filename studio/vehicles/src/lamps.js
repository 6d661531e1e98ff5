import { box, circle } from './decals.js'

/** Head lamps. `s` is 0 in the middle of the front and grows towards the side. */

const chrome = { colour: '#d3d5d8', metal: 1, gloss: 0.5 }

/** A dark housing, lenses and a bright strip within `shape`, given in s and height. */
export function drawLamp(decal, lamp) {
  const { shape, strip, lenses = [], style = 'lens', round = 0.02 } = lamp
  if (style === 'reflector') return drawReflectorLamp(decal, lamp)
  decal.line({ points: shape, round }, 0.012, {
    colour: '#000',
    alpha: 0.85,
    gloss: 0.5,
    height: 0.35,
  })
  decal.area({ points: shape, round }, { colour: '#0d0f12', gloss: 1 })
  decal.within({ points: shape, round }, () => {
    // The reflector's bowl.
    const [s0, s1] = [Math.min(...shape.map(([s]) => s)), Math.max(...shape.map(([s]) => s))]
    const [y0, y1] = [Math.min(...shape.map(([, y]) => y)), Math.max(...shape.map(([, y]) => y))]
    decal.area(
      { points: box(s0, y0, s1 - s0, (y1 - y0) * 0.5) },
      { colour: '#3d444c', alpha: 0.8, gloss: 1, metal: 0.55, blur: 0.02 },
    )
    decal.area(
      { points: box(s0, y0, (s1 - s0) * 0.3, y1 - y0) },
      { colour: '#08090b', alpha: 0.7, gloss: 1, blur: 0.03 },
    )
    for (let s = s0; s < s1; s += 0.028)
      decal.line(
        {
          points: [
            [s, y0],
            [s + 0.03, y1],
          ],
          closed: false,
        },
        0.003,
        { colour: '#6b737c', alpha: 0.22, gloss: 1, metal: 0.5 },
      )
    for (const [s, y, r] of lenses) {
      if (style === 'block') {
        decal.area(
          { points: box(s - r * 1.2, y - r * 0.85, r * 2.4, r * 1.7), round: 0.012 },
          { colour: '#15181c', gloss: 1, height: 0.42 },
        )
        decal.area(
          { points: box(s - r, y - r * 0.62, r * 2, r * 1.24), round: 0.01 },
          { colour: '#cfd8e2', gloss: 1, metal: 0.65, glow: 0.12 },
        )
        decal.area(
          { points: box(s - r * 0.8, y - r * 0.1, r * 1.6, r * 0.6), round: 0.008 },
          { colour: '#f4f8ff', gloss: 1, metal: 0.2, glow: 0.22, blur: 0.004 },
        )
      } else {
        decal.area(circle(s, y, r * 1.22), { colour: '#2b3036', gloss: 1, metal: 0.7 })
        decal.line(circle(s, y, r * 1.12), 0.007, { ...chrome })
        decal.area(circle(s, y, r), { colour: '#0a0c10', gloss: 1 })
        decal.area(circle(s, y, r * 0.8), { colour: '#4b5563', gloss: 1, metal: 0.4 })
        decal.area(circle(s, y - r * 0.1, r * 0.5), {
          colour: '#dfe8f2',
          gloss: 1,
          glow: 0.1,
          blur: 0.006,
        })
        decal.area(circle(s - r * 0.3, y + r * 0.35, r * 0.22), {
          colour: '#ffffff',
          gloss: 1,
          glow: 0.3,
          blur: 0.003,
        })
      }
    }
  })
  if (strip) for (const line of Array.isArray(strip[0][0]) ? strip : [strip]) drawStrip(decal, line)
}

/** A line of daytime lights. */
export function drawStrip(decal, points) {
  const path = { points, closed: false, smooth: points.length > 2 }
  decal.line(path, 0.026, { colour: '#8fa3b8', alpha: 0.6, gloss: 1, glow: 0.15, blur: 0.006 })
  decal.line(path, 0.015, { colour: '#f6faff', gloss: 1, glow: 0.62 })
}

/** A lamp of halogen bulbs: bright bowls behind clear glass, and an amber indicator in its corner. */
function drawReflectorLamp(decal, { shape, lenses, indicator, round }) {
  const path = { points: shape, round }
  decal.line(path, 0.012, { colour: '#000', alpha: 0.85, gloss: 0.5, height: 0.35 })
  decal.area(path, { colour: '#3d434a', gloss: 1, metal: 0.4 })
  decal.within(path, () => {
    const ys = shape.map(([, y]) => y)
    const ss = shape.map(([s]) => s)
    const [low, high] = [Math.min(...ys), Math.max(...ys)]
    const [from, to] = [Math.min(...ss), Math.max(...ss)]
    decal.area(
      { points: box(from, low, to - from, (high - low) * 0.55) },
      { colour: '#9aa1a8', alpha: 0.75, gloss: 1, metal: 0.5, blur: 0.02 },
    )
    if (indicator) {
      decal.area(
        { points: indicator, round: 0.02 },
        { colour: '#96561f', alpha: 0.9, gloss: 1, metal: 0.3 },
      )
      decal.line({ points: indicator, round: 0.02 }, 0.006, {
        colour: '#30343a',
        gloss: 1,
        metal: 0.4,
      })
    }
    for (const [s, y, r] of lenses) {
      decal.area(circle(s, y, r * 1.14), { colour: '#23272b', gloss: 1, metal: 0.5 })
      decal.area(circle(s, y, r), { colour: '#e2e6ea', gloss: 1, metal: 0.5 })
      decal.area(circle(s, y + r * 0.28, r * 0.66), {
        colour: '#6a7178',
        alpha: 0.6,
        gloss: 1,
        metal: 0.7,
        blur: 0.012,
      })
      decal.line(circle(s, y, r * 1.02), 0.007, chrome)
      decal.line(circle(s, y, r * 0.7), 0.003, {
        colour: '#e9edf0',
        alpha: 0.5,
        gloss: 1,
        metal: 0.6,
      })
      decal.area(circle(s, y, r * 0.3), { colour: '#3b4046', gloss: 1, metal: 0.6 })
      decal.area(circle(s, y, r * 0.22), { colour: '#f3efe6', gloss: 1, glow: 0.18 })
    }
    for (let s = from; s < to; s += 0.02)
      decal.line(
        {
          points: [
            [s, low],
            [s + 0.012, high],
          ],
          closed: false,
        },
        0.0025,
        { colour: '#eef2f5', alpha: 0.16, gloss: 1 },
      )
  })
}
