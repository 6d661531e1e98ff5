import { caravanFigures } from './caravan-figures.js'
import { drawHybrid, drawToyHauler } from './caravan-drawings.js'
import { buildProfile } from './caravan-profiles.js'
import * as THREE from 'three'
import { addBox } from './boxes.js'
import { box } from './decals.js'
import { addDrawbar } from './drawbar.js'
import { dark, plastic, steel } from './large-looks.js'
import { living, livingRear } from './living.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox } from './surfaces.js'
import { addAxle, addGuard } from './truck-parts.js'
import { createWheel } from './wheels.js'

/** Caravans: `kind` touring, pop (low roof with canvas), trailer (camper) or fifth (fifth wheel). */
export function caravan(kind) {
  const group = new THREE.Group()
  const white = looks.white
  const figures = caravanFigures[kind]
  const { long, y0, y1, width, axles, wheel } = figures
  const [x0, x1] = [-long / 2, long / 2]
  const h = y1 - y0
  const checker = (decal, high) => {
    decal.area(box(x0, y0, long, high), { colour: '#1c1e20', gloss: 0.3 })
    for (let x = x0; x < x1; x += 0.09)
      for (let y = y0; y < y0 + high; y += 0.09)
        decal.line(
          {
            points: [
              [x, y],
              [x + 0.04, y + 0.04],
            ],
            closed: false,
          },
          0.012,
          { colour: '#34373a', gloss: 0.5, metal: 0.4 },
        )
  }
  const draw = {
    touring: (decal) => {
      checker(decal, 0.55)
      decal.area(
        {
          points: [
            [x0 + 1.2, y0 + 1.5],
            [x0 + 3.2, y0 + 0.95],
            [x1, y0 + 1.35],
            [x1, y0 + 1.6],
            [x0 + 3.3, y0 + 1.15],
            [x0 + 1.9, y0 + 1.6],
          ],
        },
        { colour: '#3d4348', gloss: 0.8 },
      )
      decal.line(
        {
          points: [
            [x0 + 1.4, y0 + 1.36],
            [x0 + 3.2, y0 + 0.86],
            [x1, y0 + 1.24],
          ],
          closed: false,
        },
        0.035,
        { colour: '#b06a2c', gloss: 0.8 },
      )
      living(decal, {
        x0,
        x1,
        y0: y0 + 0.02,
        y1,
        door: [x0 + 4.75, 0.62],
        windows: [
          [x0 + 0.9, y0 + 1.25, 0.85, 0.55],
          [x0 + 2.5, y0 + 1.3, 1.2, 0.5],
        ],
      })
    },
    pop: (decal) => {
      checker(decal, 0.42)
      decal.area(
        {
          points: [
            [x0 + 0.5, y0 + 0.8],
            [x1, y0 + 0.62],
            [x1, y0 + 0.74],
            [x0 + 0.6, y0 + 0.95],
          ],
        },
        { colour: '#5d6e62', gloss: 0.8 },
      )
      living(decal, {
        x0,
        x1,
        y0: y0 + 0.02,
        y1: y1 + 0.1,
        door: [x0 + 3.6, 0.58],
        windows: [
          [x0 + 0.75, y0 + 0.98, 0.75, 0.42],
          [x0 + 1.95, y0 + 1.0, 1.0, 0.4],
        ],
      })
    },
    fifth: (decal) => {
      decal.area(
        {
          points: [
            [x0 + 0.2, y0 + 1.3],
            [x0 + 3, y0 + 1.1],
            [x1, y0 + 1.7],
            [x1, y0 + 1.2],
            [x0 + 3.2, y0 + 0.7],
            [x0 + 2.6, y0 + 0.7],
            [x0 + 0.3, y0 + 1.05],
          ],
        },
        { colour: '#6b625a', gloss: 0.8 },
      )
      living(decal, {
        x0,
        x1,
        y0,
        y1,
        hatch: 0.5,
        door: [x0 + 3.2, 0.68],
        windows: [
          [x0 + 1.0, y0 + 1.9, 0.8, 0.42],
          [x0 + 4.3, y0 + 1.4, 1.2, 0.6],
          [x0 + 7.4, y0 + 1.4, 1.1, 0.55],
        ],
      })
      decal.seam({ points: box(x0 + 5.9, y0 + 0.7, 2.9, 1.75), round: 0.04 }, 0.02)
      decal.erase(box(x0 - 0.1, y0 - 0.1, 2.5, 0.94))
    },
    trailer: (decal) => {
      checker(decal, 0.3)
      for (const [x, w] of [
        [x0 + 0.12, 0.85],
        [x0 + 1.05, 0.9],
        [x0 + 2.2, 0.9],
      ]) {
        decal.seam({ points: box(x, y0 + 0.36, w, h - 0.46), round: 0.04 }, 0.012)
        decal.area(
          { points: box(x + w / 2 - 0.06, y0 + 0.42, 0.12, 0.05), round: 0.015 },
          { colour: '#17181a', gloss: 0.5 },
        )
      }
    },
    hybrid: (decal) => drawHybrid(decal, { x0, x1, y0, y1 }),
    toy: (decal) => drawToyHauler(decal, { x0, x1, y0, y1 }),
    travel: (decal) => {
      for (let y = y0 + 0.15; y < y1; y += 0.16)
        decal.line(
          {
            points: [
              [x0, y],
              [x1, y],
            ],
            closed: false,
          },
          0.02,
          { colour: '#9da1a5', alpha: 0.35, gloss: 0.5, height: 0.42, blur: 0.004 },
        )
      decal.area(
        {
          points: [
            [x0 + 0.4, y0 + 0.75],
            [x1, y0 + 0.95],
            [x1, y0 + 0.7],
            [x0 + 0.3, y0 + 0.5],
          ],
        },
        { colour: '#7b3a2a', gloss: 0.8 },
      )
      decal.area(
        {
          points: [
            [x0 + 0.4, y0 + 0.45],
            [x1, y0 + 0.62],
            [x1, y0 + 0.55],
            [x0 + 0.3, y0 + 0.38],
          ],
        },
        { colour: '#b59a6a', gloss: 0.8 },
      )
      living(decal, {
        x0,
        x1,
        y0,
        y1,
        door: [x0 + 4.9 + 0.9, 0.68],
        windows: [
          [x0 + 1.0, y0 + 1.3, 0.9, 0.6],
          [x0 + 3.2, y0 + 1.3, 1.3, 0.6],
        ],
      })
    },
  }[kind]
  addBox(group, {
    x0,
    x1,
    y0,
    y1,
    width,
    radius: 0.06,
    look: ['trailer', 'hybrid'].includes(kind) ? looks.paint : { ...white, painted: 0 },
    profile: buildProfile(kind, { x0, x1, y0, y1 }),
    wheels: { at: axles.map((f) => x0 + f), y: wheel.radius + 0.02, radius: wheel.radius + 0.07 },
    side: draw,
    rear: livingRear(width / 2, y0, y1, { window: kind !== 'trailer', spare: kind === 'trailer' }),
  })
  if (['touring', 'pop', 'travel', 'toy'].includes(kind)) {
    // Window or shield on the sloping front.
    const [a, b] =
      kind === 'travel' || kind === 'toy'
        ? [
            [x0 + 0.16, y0 + 1.05],
            [x0 + 0.42, y1 - 0.5],
          ]
        : [
            [x0 + 0.13, y0 + 0.95],
            [x0 + 0.36, y1 - 0.42],
          ]
    group.add(
      mesh(
        plate([a, b, [b[0] + 0.03, b[1]], [a[0] + 0.03, a[1]]], width * 0.66, 0.006),
        material({ albedo: [0.004, 0.005, 0.006], rough: 0.1, coat: 1 }),
        [-0.06, 0, 0],
      ),
    )
  }
  if (kind === 'hybrid')
    group.add(
      mesh(
        roundedBox(long - 1.3, 0.3, width - 0.12, 0.05, 4),
        material({ albedo: [0.09, 0.095, 0.085], rough: 0.9 }),
        [0.42, y1 + 0.06, 0],
      ),
      mesh(roundedBox(long - 1.15, 0.09, width - 0.04, 0.04), material(white), [
        0.42,
        y1 + 0.24,
        0,
      ]),
    )
  if (kind === 'pop')
    group.add(
      mesh(roundedBox(long - 0.75, 0.14, width - 0.1, 0.06), material(white), [0.12, y1 + 0.05, 0]),
    )
  if (kind === 'trailer') {
    group.add(
      mesh(
        roundedBox(long - 0.1, 0.34, width - 0.06, 0.14, 5),
        material({ albedo: [0.075, 0.08, 0.07], rough: 0.95 }),
        [0, y1 + 0.15, 0],
      ),
    )
    for (const x of [-0.9, 0, 0.9])
      group.add(mesh(roundedBox(0.05, 0.36, width - 0.04, 0.02), plastic, [x, y1 + 0.15, 0]))
    group.add(
      mesh(roundedBox(0.55, 0.6, width - 0.5, 0.04), material(looks.plastic), [
        x0 - 0.3,
        y0 + 0.42,
        0,
      ]),
    )
    const spare = createWheel(wheel)
    spare.rotation.y = -Math.PI / 2
    spare.position.set(x0 - 0.72, y0 + 0.5, 0)
    group.add(spare)
  } else {
    for (const f of kind === 'hybrid' ? [0.62] : [0.3, 0.62])
      group.add(
        mesh(roundedBox(0.55, 0.16, 0.6, 0.06), material(white), [
          x0 + long * f,
          y1 + (kind === 'hybrid' ? 0.32 : kind === 'pop' ? 0.18 : 0.06),
          0,
        ]),
      )
  }
  // Drawbar, coupling, gas bottles, jockey wheel; a fifth wheel has legs and a pin instead.
  if (kind === 'fifth') {
    group.add(mesh(roundedBox(0.4, 0.34, 0.5, 0.04), plastic, [x0 + 1.1, y0 + 0.72, 0]))
    for (const side of [1, -1])
      group.add(mesh(roundedBox(0.12, 1.3, 0.12, 0.02), steel, [x0 + 2.15, 0.66, side * 1.05]))
  } else {
    addDrawbar(group, { x0, y0, bottles: kind !== 'trailer' })
    if (kind === 'touring')
      group.add(mesh(roundedBox(0.55, 0.5, 1.7, 0.05), plastic, [x0 - 0.12, y0 + 0.25, 0]))
  }
  for (const f of axles) {
    addAxle(group, x0 + f, width - 0.01, wheel)
    group.add(
      mesh(roundedBox(wheel.radius * 2.1, wheel.radius * 2, width - 0.6), dark, [
        x0 + f,
        wheel.radius + 0.12,
        0,
      ]),
    )
    addGuard(
      group,
      x0 + f,
      wheel.radius + 0.02,
      wheel.radius + 0.12,
      0.06,
      width / 2 + 0.02,
      ['fifth', 'travel', 'toy'].includes(kind) ? material(white) : plastic,
    )
  }
  const under = kind === 'fifth' ? long - 2.9 : long - 0.6
  group.add(
    mesh(roundedBox(under, 0.16, width * 0.7, 0.02), dark, [x1 - 0.3 - under / 2, y0 - 0.02, 0]),
  )
  return { group, spec: { wheel } }
}
