import * as THREE from 'three'
import { car } from './car-build.js'
import { uteWork, utesDual } from './work-figures.js'
import { createCar } from './car.js'
import { alloy, chrome, dark, steel } from './large-looks.js'
import { material } from './shading.js'
import { cylinder, mesh, roundedBox, tube } from './surfaces.js'
import { truckBodies } from './truck-bodies.js'
import { workBodies } from './work-bodies.js'
import { cabFigures, truckBase } from './truck-cab.js'
import {
  addAxle,
  addCabMirrors,
  addChassis,
  addGuard,
  addTailLamps,
  addTray,
} from './truck-parts.js'

export function truck(kind, { large = false, body } = {}) {
  const scale = large
    ? {
        width: 2.4,
        length: 2.1,
        nose: 1.62,
        overhang: 1.25,
        wheel: { radius: 0.5, rim: 0.29, width: 0.28, design: 'truck', finish: 'chrome' },
        screen: [0.06, 0.32],
        back: [2.05, 1.98],
        roof: [2.72, 2.84, 2.8],
        roofHalf: 1.02,
        top: [
          [0, 1.62],
          [0.2, 1.66],
          [0.5, 1.68],
          [2.1, 1.68],
        ],
        crownCurve: [
          [0, 0],
          [0.2, 0.02],
          [2.1, 0.02],
        ],
        sill: [
          [0, 0.4],
          [0.4, 0.5],
          [2.1, 0.62],
        ],
        tailTop: 1.67,
        panes: [{ from: 0.26, to: 1.45, lowFrom: -0.04, lowTo: 0.02, tipFrom: 0.02, round: 0.06 }],
        doorList: [{ from: 0.16, to: 1.6, handle: [1.45, 1.3] }],
        cowl: [0.3, 1.66],
        belt: [1.68, 1.68],
        pillars: [1.5, 1.8],
        seatsAt: [1.1],
      }
    : {}
  const wheelbase = large ? 4.3 : 3.2
  const end = large ? 8.0 : 5.9
  const base = truckBase(scale, { wheelbase, end, rearAxles: large ? 2 : 1, wheel: {} })
  const { noseX, spec } = base
  const y0 = spec.wheel.radius + 0.56
  const bodies = { ...truckBodies, ...workBodies }
  bodies[kind](base, {
    x0: noseX + spec.length + 0.14,
    x1: noseX + end + 0.02,
    y0,
    y1: large ? 3.5 : 2.85,
    width: large ? 2.46 : 2.12,
    ...body,
  })
  return base
}

/** A tractor unit with a bonnet, sleeper cab and exhaust stacks, without a trailer. */
export function primeMover() {
  const wheel = { radius: 0.52, rim: 0.29, width: 0.29, design: 'truck', finish: 'chrome' }
  const spec = car({
    ...cabFigures,
    length: 4.4,
    width: 2.3,
    overhang: 0.95,
    nose: 1.62,
    cowl: [1.7, 1.86],
    belt: [1.88, 1.88],
    screen: [1.66, 1.92],
    back: [4.34, 4.28],
    roof: [2.72, 3.1, 3.12],
    roofHalf: 0.95,
    wheel,
    faceName: 'bonnet',
    tailTop: 1.88,
    top: [
      [0, 1.58],
      [0.3, 1.66],
      [1.0, 1.76],
      [1.7, 1.86],
      [2, 1.88],
      [4.4, 1.88],
    ],
    crownCurve: [
      [0, 0],
      [0.3, 0.06],
      [1.0, 0.1],
      [1.9, 0.08],
      [2.4, 0],
      [4.4, 0],
    ],
    sill: [
      [0, 0.42],
      [0.6, 0.5],
      [1.9, 0.62],
      [4.4, 0.66],
    ],
    plan: [
      [0, 0.8],
      [0.6, 0.88],
      [1.5, 0.9],
      [1.9, 0.98],
      [4.4, 1],
    ],
    panes: [
      { from: 1.98, to: 2.8, lowFrom: 0, tipFrom: 0.06, round: 0.05 },
      { from: 3.45, to: 3.9, lowFrom: 0.2, lowTo: 0.2, highFrom: 0.5, highTo: 0.5, round: 0.05 },
    ],
    doorList: [{ from: 1.86, to: 2.92, handle: [2.76, 1.5], base: 0.8 }],
    pillars: [2.8, 3.9],
    flare: 0.08,
    boxy: 0.8,
    bonnetFrom: 0.4,
    seatsAt: [2.7],
    houseChange: {
      ...cabFigures.houseChange,
      tall: 1.25,
      windowHigh: 0.5,
      screen: { pillar: 0.08, high: 0.52 },
      lean: [0.5, 0.9],
      blackPillars: false,
    },
    bonnetLines: [[0.4, 0.75]],
  })
  delete spec.mirror
  const made = createCar(spec)
  const { group, body } = made
  const { noseX } = body
  const end = 7.3
  addChassis(group, noseX + 1, noseX + end, 0.86, { height: 0.28 })
  for (const f of [5.25, 6.55]) {
    addAxle(group, noseX + f, 2.36, { ...wheel, dish: 0.1 }, { twin: true })
    addGuard(group, noseX + f, 0.52, 0.64, 0.56, 0.9, alloy)
  }
  group.add(mesh(cylinder(0.46, 0.12, 40).rotateX(Math.PI / 2), dark, [noseX + 5.9, 1.12, 0]))
  group.add(mesh(roundedBox(0.9, 0.1, 0.7, 0.03), steel, [noseX + 5.95, 1.05, 0]))
  for (const side of [1, -1]) {
    group.add(
      mesh(new THREE.CylinderGeometry(0.085, 0.085, 2.5, 28), chrome, [
        noseX + 4.55,
        2.2,
        side * 1.0,
      ]),
    )
    group.add(
      mesh(new THREE.CylinderGeometry(0.13, 0.13, 1.1, 28), chrome, [
        noseX + 4.55,
        1.7,
        side * 1.0,
      ]),
    )
    group.add(
      mesh(new THREE.CylinderGeometry(0.32, 0.32, 1.5, 40).rotateZ(Math.PI / 2), chrome, [
        noseX + 3.5,
        0.62,
        side * 0.85,
      ]),
    )
    for (const f of [3.0, 3.5, 4.0])
      group.add(
        mesh(new THREE.CylinderGeometry(0.327, 0.327, 0.05, 40).rotateZ(Math.PI / 2), steel, [
          noseX + f,
          0.62,
          side * 0.85,
        ]),
      )
    group.add(mesh(roundedBox(0.9, 0.06, 0.3, 0.01), alloy, [noseX + 2.35, 0.62, side * 1.0]))
    group.add(
      mesh(new THREE.CylinderGeometry(0.13, 0.13, 0.5, 24), chrome, [
        noseX + 1.72,
        1.9,
        side * 1.06,
      ]),
    )
  }
  // The bull bar in front of the radiator.
  for (const y of [0.62, 0.86, 1.1, 1.34])
    group.add(
      mesh(
        tube(
          [
            [noseX + 0.1, y, 1.05],
            [noseX - 0.16, y, 0.85],
            [noseX - 0.22, y, 0],
            [noseX - 0.16, y, -0.85],
            [noseX + 0.1, y, -1.05],
          ],
          y < 0.7 ? 0.06 : 0.035,
        ),
        chrome,
      ),
    )
  for (const z of [-0.62, 0.62])
    group.add(mesh(roundedBox(0.07, 1.0, 0.05, 0.015), alloy, [noseX - 0.19, 0.92, z]))
  addCabMirrors(group, noseX, 1.98, 2.2, 1.12, 0.55)
  addTailLamps(group, noseX + end, 0.8, 2.2)
  for (const z of [-0.7, -0.35, 0, 0.35, 0.7])
    group.add(
      mesh(
        roundedBox(0.12, 0.05, 0.08, 0.02),
        material({ albedo: [0.7, 0.35, 0.04], rough: 0.3, coat: 1, glow: 0.2 }),
        [noseX + 2.12, 2.83, z],
      ),
    )
  return made
}

/** A light truck with an alloy tray: the front of a ute, with one or two rows of seats. */
export function cabChassis({ dual = false, face = 'plain' } = {}) {
  const from = dual ? 3.62 : 2.86
  const spec = car({
    ...(face === 'plain' ? uteWork : utesDual),
    faceName: face,
    length: from + 0.06,
    wheelbase: dual ? 3.2 : 3.15,
    tub: undefined,
    bodySeams: [],
    rearName: 'none',
    rearArch: false,
    fuel: null,
    rearJoin: false,
    doors: dual ? 4 : 2,
    back: [from, from - 0.18],
    pillars: dual ? [2.66, 3.5] : [2.5, 2.74],
    doorList: dual ? undefined : [{ from: 1.5, to: 2.62, handle: [2.42, 0.98] }],
    panes: dual ? undefined : [{ from: 1.68, to: 2.6, lowFrom: 0.03, tipFrom: 0.12, round: 0.05 }],
    top: [
      [0, 1.0],
      [0.28, 1.06],
      [0.65, 1.11],
      [1.3, 1.15],
      [from, 1.17],
    ],
    crownCurve: [
      [0, 0],
      [0.25, 0.035],
      [0.7, 0.06],
      [1.6, 0.06],
      [from - 0.3, 0.02],
      [from, 0],
    ],
    tailProfile: [
      [0, 0],
      [1, 0],
    ],
    tailCorner: 0.1,
    seatRows: dual ? 2 : 1,
    sill: [
      [0, 0.285],
      [0.45, 0.27],
      [from, 0.27],
    ],
  })
  const made = createCar(spec)
  const { group, body } = made
  const { noseX } = body
  const end = dual ? 5.45 : 5.3
  const axle = noseX + spec.frontOverhang + spec.wheelbase
  addAxle(group, axle, 1.8, { ...spec.wheel })
  addGuard(group, axle, 0.38, 0.5, 0.28, 0.76)
  addChassis(group, noseX + 1.4, noseX + end - 0.1, 0.62, { width: 0.9, height: 0.16 })
  addTray(group, {
    x0: noseX + from + 0.12,
    x1: noseX + end,
    y: 0.92,
    width: 1.9,
    sides: 0.25,
    headboard: dual ? 0.86 : 0.86,
  })
  addTailLamps(group, noseX + end, 0.8, 1.8)
  group.add(mesh(roundedBox(0.7, 0.3, 0.3, 0.02), alloy, [axle - 0.85, 0.66, 0.78]))
  return made
}
