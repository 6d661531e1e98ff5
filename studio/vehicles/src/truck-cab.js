import { car } from './car-build.js'
import { createCar } from './car.js'
import { alloy, plastic } from './large-looks.js'
import { looks, material } from './shading.js'
import { mesh, roundedBox } from './surfaces.js'
import { addAxle, addCabMirrors, addChassis, addGuard, addTailLamps } from './truck-parts.js'

/** The cab over the engine, and the truck without its body. */

export const cabFigures = {
  length: 1.85,
  width: 2.05,
  wheelbase: 9,
  overhang: 1.0,
  clear: 0.4,
  nose: 1.42,
  cowl: [0.3, 1.46],
  belt: [1.47, 1.47],
  screen: [0.06, 0.3],
  back: [1.8, 1.74],
  roof: [2.2, 2.3, 2.26],
  roofHalf: 0.86,
  pillars: [1.28, 1.6],
  doors: 2,
  boxy: 1,
  body: 'flat',
  faceName: 'truck',
  rearName: 'none',
  tailTop: 1.46,
  cornerA: 0.14,
  tipA: 0.06,
  flare: 0.02,
  rails: undefined,
  fuel: null,
  fin: false,
  rearJoin: false,
  wing: false,
  wheel: { radius: 0.4, rim: 0.24, width: 0.22, design: 'truck', finish: 'white' },
  rearArch: false,
  crown: 0.02,
  crownCurve: [
    [0, 0],
    [0.2, 0.02],
    [1.85, 0.02],
  ],
  top: [
    [0, 1.42],
    [0.2, 1.45],
    [0.5, 1.47],
    [1.85, 1.47],
  ],
  sill: [
    [0, 0.36],
    [0.4, 0.42],
    [1.85, 0.5],
  ],
  noseProfile: [
    [0, 0.02],
    [0.1, 0],
    [0.35, 0.0],
    [0.5, 0.03],
    [1, 0.07],
  ],
  tailProfile: [
    [0, 0],
    [1, 0],
  ],
  tailCorner: 0.1,
  panes: [{ from: 0.24, to: 1.2, lowFrom: -0.04, lowTo: 0.02, tipFrom: 0.02, round: 0.06 }],
  doorList: [{ from: 0.16, to: 1.34, handle: [1.2, 1.12] }],
  houseChange: {
    frontBase: { bow: 0.08, corner: 0.14, power: 4 },
    frontTop: { bow: 0.06, corner: 0.14, power: 4 },
    rearBase: { bow: 0.01, corner: 0.08, power: 5 },
    rearTop: { bow: 0.01, corner: 0.1, power: 5 },
    lean: [0.6, 0.9],
    screen: { pillar: 0.07, high: 0.86 },
    back: null,
    tall: 0.85,
    windowHigh: 0.86,
  },
  mirror: undefined,
  seatRows: 1,
  seatsAt: [0.95],
  blackHandles: true,
  bonnetFrom: 9,
  bonnetLines: [],
  wipers: [
    [0.05, 0.1, 0.6],
    [-0.6, 0.1, 0.5],
  ],
}

export const cab = (change = {}) => {
  const spec = car({ ...cabFigures, ...change })
  delete spec.mirror
  return spec
}

export function truckBase(change, { wheelbase, rearAxles = 1, wheel, end, cabin = {} }) {
  const made = createCar(cab({ ...change, ...cabin }))
  const { group, body } = made
  const { noseX } = body
  const spec = made.spec
  const w = spec.wheel
  const axle = noseX + spec.frontOverhang + wheelbase
  for (let i = 0; i < rearAxles; i += 1) {
    addAxle(
      group,
      axle + i * (w.radius * 2 + 0.22),
      spec.width,
      { ...w, ...wheel, dish: 0.09 },
      { twin: true },
    )
    addGuard(
      group,
      axle + i * (w.radius * 2 + 0.22),
      w.radius,
      w.radius + 0.1,
      0.46,
      spec.width / 2 - 0.24,
    )
  }
  addChassis(group, noseX + 0.5, noseX + end, w.radius + 0.34)
  addCabMirrors(group, noseX, 0.12, spec.top.at(-1)[1] + 0.32, spec.width / 2 - 0.05)
  addTailLamps(group, noseX + end, w.radius + 0.28, spec.width)
  // The fuel tank and the battery box between the axles.
  group.add(
    mesh(roundedBox(0.9, 0.42, 0.42, 0.12, 5), alloy, [
      noseX + spec.length + 0.75,
      w.radius + 0.2,
      spec.width / 2 - 0.3,
    ]),
  )
  group.add(
    mesh(roundedBox(0.7, 0.4, 0.4, 0.04), plastic, [
      noseX + spec.length + 0.7,
      w.radius + 0.2,
      -spec.width / 2 + 0.3,
    ]),
  )
  group.add(
    mesh(roundedBox(0.3, 0.16, 0.9, 0.04), material(looks.plastic), [
      noseX + spec.length + 0.05,
      1.7,
      0,
    ]),
  )
  return { ...made, noseX, axle }
}
