import { box } from './decals.js'
import { living } from './living.js'

/** A low caravan for rough roads, dark where stones hit it. */
export function drawHybrid(decal, { x0, x1, y0, y1 }) {
  decal.area(
    {
      points: [
        [x0 + 0.06, y0 + 0.36],
        [x0 + 0.34, y0 + 0.06],
        [x1 - 0.62, y0 + 0.06],
        [x1 - 0.06, y0 + 0.62],
        [x0 + 0.28, y0 + 0.62],
      ],
    },
    { colour: '#1c1e20', gloss: 0.3 },
  )
  decal.area(
    {
      points: [
        [x0 + 0.5, y0 + 0.72],
        [x1 - 0.08, y0 + 0.84],
        [x1 - 0.08, y0 + 0.9],
        [x0 + 0.56, y0 + 0.8],
      ],
    },
    { colour: '#d9d4c8', gloss: 0.8 },
  )
  living(decal, {
    x0,
    x1,
    y0: y0 + 0.02,
    y1: y1 + 0.1,
    door: [x0 + 2.75, 0.55],
    windows: [[x0 + 1.05, y0 + 0.92, 0.95, 0.4]],
  })
}

/** A travel trailer with a garage behind its living room. */
export function drawToyHauler(decal, { x0, x1, y0, y1 }) {
  decal.area(
    {
      points: [
        [x0 + 0.12, y0 + 0.06],
        [x1 - 0.06, y0 + 0.06],
        [x1 - 0.06, y0 + 0.95],
        [x0 + 0.15, y0 + 0.95],
        [x0 + 0.06, y0 + 0.7],
      ],
    },
    { colour: '#22262a', gloss: 0.5 },
  )
  decal.area(
    {
      points: [
        [x0 + 0.3, y0 + 1.1],
        [x0 + 4.2, y0 + 1.5],
        [x1 - 0.08, y0 + 2.5],
        [x1 - 0.08, y0 + 1.9],
        [x0 + 4.4, y0 + 1.1],
        [x0 + 0.3, y0 + 0.95],
      ],
    },
    { colour: '#384a5c', gloss: 0.8 },
  )
  decal.area(
    {
      points: [
        [x0 + 2.8, y0 + 1.2],
        [x1 - 0.08, y0 + 1.75],
        [x1 - 0.08, y0 + 1.55],
        [x0 + 2.6, y0 + 1.05],
      ],
    },
    { colour: '#b8402c', gloss: 0.8 },
  )
  living(decal, {
    x0,
    x1,
    y0,
    y1,
    door: [x0 + 3.4, 0.68],
    windows: [
      [x0 + 1.2, y0 + 1.5, 0.9, 0.55],
      [x0 + 6.5, y0 + 1.75, 0.8, 0.4],
    ],
  })
  // The garage behind the living room.
  decal.seam({ points: box(x0 + 5.95, y0 + 0.2, 2.05, y1 - y0 - 0.4), round: 0.05 }, 0.02)
}
