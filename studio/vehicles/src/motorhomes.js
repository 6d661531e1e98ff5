import * as THREE from 'three'
import { addBox } from './boxes.js'
import { car } from './car-build.js'
import { vanCrew, vanHigh } from './work-figures.js'
import { createCar } from './car.js'
import { box } from './decals.js'
import { chrome, dark, plastic } from './large-looks.js'
import { living, livingRear } from './living.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox } from './surfaces.js'
import { addAxle } from './truck-parts.js'

export function motorhomeCoach({ faceName = vanHigh.faceName } = {}) {
  // The cab of a van with a living box, whose front part is a bed above the cab.
  const spec = car({
    ...vanHigh,
    faceName,
    length: 2.75,
    back: [2.7, 2.66],
    roof: [2.02, 2.1, 2.08],
    screen: [0.76, 1.5],
    rearArch: false,
    rearName: 'none',
    wheelbase: 3.9,
    doorList: [{ from: 0.98, to: 2.06, handle: [1.92, 1.08] }],
    fuel: null,
    top: [
      [0, 0.98],
      [0.2, 1.06],
      [0.5, 1.17],
      [0.95, 1.26],
      [1.6, 1.29],
      [2.75, 1.29],
    ],
    crownCurve: [
      [0, 0],
      [0.2, 0.03],
      [0.6, 0.06],
      [1.2, 0.06],
      [2, 0],
      [2.75, 0],
    ],
    houseChange: {
      ...vanHigh.houseChange,
      tall: 0.9,
      windowHigh: 0.8,
      screen: { pillar: 0.12, high: 0.84 },
      back: null,
      seams: [],
    },
    mirror: { size: [0.12, 0.3, 0.2], y: 1.42, black: true },
  })
  const made = createCar(spec)
  const { group, body } = made
  const { noseX } = body
  const [x0, x1] = [noseX + 2.05, noseX + 6.9]
  const [y0, y1] = [0.48, 2.98]
  const width = 2.28
  const profile = [
    [x0 + 0.06, y0 + 0.06],
    [x1 - 0.06, y0 + 0.06],
    [x1 - 0.06, y1 - 0.1],
    [x1 - 0.2, y1 - 0.06],
    [noseX + 1.2, y1 - 0.06],
    [noseX + 0.86, y1 - 0.2],
    [noseX + 0.84, y1 - 0.5],
    [noseX + 1.25, 2.12],
    [x0 + 0.06, 2.02],
  ]
  addBox(group, {
    x0: noseX + 0.8,
    x1,
    y0,
    y1,
    width,
    radius: 0.06,
    look: looks.white,
    profile,
    wheels: { at: [noseX + 4.88], y: 0.38, radius: 0.44 },
    side: (decal) =>
      living(decal, {
        x0,
        x1,
        y0,
        y1,
        hatch: 0.75,
        door: [noseX + 3.1, 0.68],
        windows: [
          [noseX + 4.3, 1.5, 1.0, 0.5],
          [noseX + 5.75, 1.55, 0.75, 0.45],
          [noseX + 1.35, 2.32, 0.6, 0.34],
        ],
        stripe: true,
      }),
    rear: livingRear(width / 2, y0, y1),
  })
  group.add(
    mesh(roundedBox(0.5, 0.12, 0.5, 0.04), material(looks.white), [noseX + 4.4, y1 + 0.04, 0]),
  )
  group.add(
    mesh(roundedBox(0.9, 0.2, 0.7, 0.08), material(looks.white), [noseX + 5.6, y1 + 0.08, 0]),
  )
  addAxle(group, noseX + 4.88, width - 0.02, spec.wheel)
  group.add(mesh(roundedBox(0.8, 0.7, width - 0.6), dark, [noseX + 4.88, 0.52, 0]))
  return made
}

/** A bus-shaped coach. */
export function motorhomeBus() {
  const group = new THREE.Group()
  const [x0, x1, y0, y1, width] = [-4.6, 4.6, 0.42, 3.5, 2.5]
  const body = material(looks.paint)
  void body
  const profile = [
    [x0 + 0.14, y0 + 0.06],
    [x1 - 0.06, y0 + 0.06],
    [x1 - 0.06, y1 - 0.12],
    [x1 - 0.25, y1 - 0.06],
    [x0 + 0.75, y1 - 0.06],
    [x0 + 0.5, y1 - 0.16],
    [x0 + 0.2, y0 + 1.15],
    [x0 + 0.06, y0 + 0.8],
    [x0 + 0.06, y0 + 0.3],
  ]
  const wheel = { radius: 0.48, rim: 0.29, width: 0.28, design: 'truck', finish: 'chrome' }
  addBox(group, {
    x0,
    x1,
    y0,
    y1,
    width,
    radius: 0.06,
    look: looks.white,
    profile,
    wheels: { at: [x0 + 1.95, x0 + 6.5], y: 0.5, radius: 0.56 },
    side: (decal) => {
      decal.area(
        {
          points: [
            [x0 + 0.3, y0 + 0.5],
            [x0 + 3, y0 + 0.62],
            [x1, y0 + 1.5],
            [x1, y0 + 0.7],
            [x0 + 4.2, y0 + 0.4],
            [x0 + 0.2, y0 + 0.34],
          ],
        },
        { colour: '#55606b', gloss: 0.9 },
      )
      decal.area(
        {
          points: [
            [x0 + 0.3, y0 + 0.3],
            [x0 + 4, y0 + 0.34],
            [x1, y0 + 0.62],
            [x1, y0 + 0.5],
            [x0 + 4.4, y0 + 0.22],
            [x0 + 0.2, y0 + 0.2],
          ],
        },
        { colour: '#8e7548', gloss: 0.9 },
      )
      living(decal, {
        x0,
        x1,
        y0,
        y1,
        door: [x0 + 2.7, 0.72],
        windows: [
          [x0 + 0.55, 2.0, 1.1, 0.72],
          [x0 + 3.8, 2.1, 1.3, 0.6],
          [x0 + 5.9, 2.1, 1.0, 0.6],
          [x0 + 7.6, 2.2, 0.8, 0.42],
        ],
        stripe: false,
      })
      for (const f of [4.0, 5.3, 7.4, 8.3])
        decal.seam({ points: box(x0 + f, y0 + 0.12, 0.9, 0.62), round: 0.03 }, 0.008)
    },
    rear: livingRear(width / 2, y0, y1, { window: true }),
  })
  // The front: screen and lamps follow the slope.
  const face = new THREE.Group()
  group.add(face)
  const screen = mesh(
    plate(
      [
        [x0 + 0.12, y0 + 1.1],
        [x0 + 0.44, y1 - 0.3],
        [x0 + 0.47, y1 - 0.3],
        [x0 + 0.15, y0 + 1.1],
      ],
      width - 0.24,
      0.006,
    ),
    material({ albedo: [0.004, 0.005, 0.006], rough: 0.1, coat: 1.1 }),
  )
  screen.position.x = -0.035
  group.add(screen)
  group.add(
    mesh(roundedBox(0.04, 0.42, 1.3, 0.03), material(looks.gloss), [x0 + 0.02, y0 + 0.62, 0]),
  )
  for (const y of [0.5, 0.6, 0.7])
    group.add(mesh(roundedBox(0.03, 0.02, 1.2, 0.008), chrome, [x0 - 0.005, y0 + y, 0]))
  for (const side of [1, -1]) {
    group.add(
      mesh(roundedBox(0.05, 0.22, 0.36, 0.03), material(looks.gloss), [
        x0 + 0.02,
        y0 + 0.62,
        side * 0.95,
      ]),
    )
    for (const dz of [-0.08, 0.08])
      group.add(
        mesh(
          new THREE.CylinderGeometry(0.06, 0.06, 0.02, 24).rotateZ(Math.PI / 2),
          material({ albedo: [0.8, 0.85, 0.9], rough: 0.1, metal: 0.6, glow: 0.35 }),
          [x0 - 0.005, y0 + 0.62, side * 0.95 + dz],
        ),
      )
    group.add(
      mesh(roundedBox(0.18, 0.5, 0.14, 0.06), plastic, [x0 + 0.05, 2.4, side * (width / 2 + 0.16)]),
    )
  }
  group.add(mesh(roundedBox(0.06, 0.14, width - 0.1, 0.03), plastic, [x0 + 0.06, y0 + 0.14, 0]))
  group.add(
    mesh(roundedBox(0.02, 0.1, 0.38, 0.005), material(looks.white), [x0 + 0.0, y0 + 0.28, 0]),
  )
  for (const f of [1.95, 6.5])
    addAxle(group, x0 + f, width - 0.01, { ...wheel, dish: f > 3 ? 0.09 : 0 })
  group.add(mesh(roundedBox(8, 0.5, width - 0.7, 0.05), dark, [0, 0.55, 0]))
  for (const f of [3, 6])
    group.add(mesh(roundedBox(0.9, 0.22, 0.8, 0.09), material(looks.white), [x0 + f, y1 + 0.08, 0]))
  return { group, spec: { wheel } }
}

/** A van with windows, an awning and a raised roof. */
export function campervan({ faceName = vanHigh.faceName } = {}) {
  const spec = car({
    ...vanHigh,
    faceName,
    wheel: { radius: 0.36, rim: 0.24, width: 0.235, design: 'five' },
    blackHandles: false,
    panes: [
      { from: 1.14, to: 2.02, lowFrom: 0.01, tipFrom: 0.2, round: 0.04 },
      { from: 2.3, to: 3.4, lowFrom: 0.04, lowTo: 0.04, round: 0.08 },
      { from: 4.1, to: 5.4, lowFrom: 0.06, lowTo: 0.06, highFrom: 0.42, highTo: 0.42, round: 0.08 },
    ],
    houseChange: { ...vanHigh.houseChange, blackPillars: false },
    roof: [2.3, 2.46, 2.43],
    extra: (group, { length }, { noseX }) => {
      group.add(
        mesh(
          roundedBox(3.2, 0.14, 0.16, 0.05),
          material({ albedo: [0.1, 0.1, 0.105], rough: 0.5, metal: 0.4, coat: 0.4 }),
          [noseX + 3.6, 2.32, 0.86],
        ),
      )
      group.add(
        mesh(roundedBox(0.8, 0.12, 0.6, 0.05), material(looks.white), [noseX + 3.1, 2.54, 0]),
      )
      group.add(
        mesh(
          roundedBox(1.2, 0.05, 0.7, 0.01),
          material({ albedo: [0.01, 0.012, 0.03], rough: 0.2, coat: 1 }),
          [noseX + 4.6, 2.53, 0],
        ),
      )
      void length
    },
  })
  return createCar(spec)
}

/** A van with a bed under its raised roof, which is hinged at the rear. */
export function popTopCampervan({ faceName = vanCrew.faceName } = {}) {
  const spec = car({
    ...vanCrew,
    faceName,
    wheel: { radius: 0.345, rim: 0.25, width: 0.225, design: 'ten' },
    chrome: true,
    fin: false,
    extra: (group, full, { noseX }) => {
      const [front, rear, low, high] = [noseX + 1.62, noseX + 4.5, 1.93, 2.74]
      group.add(
        mesh(
          plate(
            [
              [front + 0.16, low],
              [front + 0.06, high - 0.02],
              [rear, low + 0.1],
              [rear, low],
            ],
            1.16,
            0.02,
          ),
          material({ albedo: [0.2, 0.2, 0.19], rough: 0.95 }),
        ),
        mesh(
          plate(
            [
              [front - 0.08, high - 0.02],
              [front - 0.02, high + 0.09],
              [rear + 0.1, low + 0.15],
              [rear + 0.14, low + 0.04],
            ],
            1.22,
            0.05,
          ),
          material(looks.paint),
        ),
      )
      // A window of insect screen in each side of the canvas.
      for (const side of [1, -1])
        group.add(
          mesh(
            plate(
              [
                [front + 0.5, low + 0.2],
                [front + 0.46, low + 0.52],
                [front + 1.2, low + 0.34],
                [front + 1.2, low + 0.2],
              ],
              0.01,
              0.004,
            ),
            material(looks.gloss),
            [0, 0, side * 0.605],
          ),
        )
      group.add(
        mesh(
          roundedBox(2.6, 0.1, 0.12, 0.04),
          material({ albedo: [0.1, 0.1, 0.105], rough: 0.5, metal: 0.4, coat: 0.4 }),
          [noseX + 3.3, 1.9, 0.84],
        ),
      )
    },
  })
  return createCar(spec)
}
