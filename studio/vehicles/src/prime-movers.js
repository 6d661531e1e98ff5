import * as THREE from 'three'
import { car } from './car-build.js'
import { createCar } from './car.js'
import { alloy, chrome, dark, plastic, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { cylinder, mesh, plate, roundedBox, tube } from './surfaces.js'
import { cabFigures } from './truck-cab.js'
import { addAxle, addCabMirrors, addChassis, addGuard, addTailLamps } from './truck-parts.js'

const markerLamp = material({ albedo: [0.7, 0.35, 0.04], rough: 0.3, coat: 1, glow: 0.2 })

/** A tractor unit with a bonnet, sleeper cab and exhaust stacks, without a trailer. */
export function bonnetPrimeMover() {
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
  addDriveAxles(group, noseX, [5.25, 6.55], wheel, alloy)
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
    group.add(mesh(roundedBox(0.12, 0.05, 0.08, 0.02), markerLamp, [noseX + 2.12, 2.83, z]))
  return made
}

/** The two driven axles and the coupling for a semi-trailer between them. */
function addDriveAxles(group, noseX, axles, wheel, guards) {
  for (const f of axles) {
    addAxle(group, noseX + f, 2.36, { ...wheel, dish: 0.1 }, { twin: true })
    addGuard(group, noseX + f, 0.52, 0.64, 0.56, 0.9, guards)
  }
  const middle = noseX + (axles[0] + axles[1]) / 2
  group.add(mesh(cylinder(0.46, 0.12, 40).rotateX(Math.PI / 2), dark, [middle, 1.12, 0]))
  group.add(mesh(roundedBox(0.9, 0.1, 0.7, 0.03), steel, [middle + 0.05, 1.05, 0]))
}

/** A tractor unit whose tall sleeper cab sits over the engine, without a trailer. */
export function cabOverPrimeMover() {
  const wheel = { radius: 0.52, rim: 0.3, width: 0.3, design: 'truck', finish: 'chrome' }
  const long = 2.32
  const spec = car({
    ...cabFigures,
    length: long,
    width: 2.48,
    overhang: 1.36,
    nose: 1.78,
    cowl: [0.3, 1.82],
    belt: [1.84, 1.84],
    screen: [0.05, 0.4],
    back: [long - 0.05, long - 0.12],
    roof: [3.42, 3.72, 3.7],
    roofHalf: 1.02,
    wheel,
    faceName: 'cabOver',
    tailTop: 1.84,
    top: [
      [0, 1.78],
      [0.2, 1.82],
      [0.5, 1.84],
      [long, 1.84],
    ],
    crownCurve: [
      [0, 0],
      [0.2, 0.02],
      [long, 0.02],
    ],
    sill: [
      [0, 0.3],
      [0.4, 0.36],
      [0.8, 0.42],
      [long, 0.56],
    ],
    panes: [{ from: 0.26, to: 1.3, lowFrom: -0.02, lowTo: 0.02, tipFrom: 0.05, round: 0.06 }],
    doorList: [{ from: 0.16, to: 1.42, handle: [1.27, 1.42], base: 0.62 }],
    pillars: [1.4, 2],
    seatsAt: [1.1],
    houseChange: {
      ...cabFigures.houseChange,
      tall: 1.5,
      windowHigh: 0.45,
      screen: { pillar: 0.07, high: 0.48 },
      lean: [0.5, 0.92],
    },
  })
  delete spec.mirror
  const made = createCar(spec)
  const { group, body } = made
  const { noseX } = body
  const end = 6.25
  addChassis(group, noseX + 1, noseX + end, 0.86, { height: 0.28 })
  addDriveAxles(group, noseX, [4.25, 5.6], wheel, plastic)
  const paint = material(looks.paint)
  // The sun visor and the marker lamps over it.
  group.add(
    mesh(
      plate(
        [
          [noseX - 0.14, 2.66],
          [noseX + 0.16, 2.8],
          [noseX + 0.18, 2.78],
          [noseX - 0.1, 2.62],
        ],
        1.94,
        0.01,
      ),
      material({ albedo: [0.012, 0.013, 0.015], rough: 0.2, coat: 1 }),
    ),
  )
  for (const z of [-0.78, -0.26, 0.26, 0.78])
    group.add(mesh(roundedBox(0.06, 0.05, 0.14, 0.02), markerLamp, [noseX + 0.25, 3.2, z]))
  for (const side of [1, -1]) {
    // Steps below the door, ahead of the wheel.
    for (const y of [0.5, 0.84])
      group.add(mesh(roundedBox(0.5, 0.05, 0.16, 0.015), plastic, [noseX + 0.5, y, side * 1.21]))
    group.add(mesh(roundedBox(0.46, 0.3, 0.03, 0.02), dark, [noseX + 0.5, 0.66, side * 1.225]))
    // The panel that leads the air from the cab to the trailer.
    group.add(
      mesh(
        plate(
          [
            [noseX + long - 0.04, 1.0],
            [noseX + long + 0.42, 1.08],
            [noseX + long + 0.42, 3.28],
            [noseX + long - 0.04, 3.5],
          ],
          0.04,
          0.012,
        ),
        paint,
        [0, 0, side * 1.16],
      ),
    )
    // The tank, and a skirt in front of it.
    group.add(
      mesh(roundedBox(1.1, 0.62, 0.6, 0.2, 6), alloy, [noseX + 3.02, 0.72, side * 0.9]),
      mesh(roundedBox(0.05, 0.64, 0.62, 0.02), steel, [noseX + 2.75, 0.72, side * 0.9]),
      mesh(roundedBox(0.05, 0.64, 0.62, 0.02), steel, [noseX + 3.3, 0.72, side * 0.9]),
    )
  }
  // The deflector on the roof.
  group.add(
    mesh(
      plate(
        [
          [noseX + 0.9, 3.62],
          [noseX + long - 0.06, 3.98],
          [noseX + long - 0.06, 3.5],
        ],
        1.66,
        0.05,
      ),
      paint,
    ),
  )
  addCabMirrors(group, noseX, 0.1, 2.3, 1.2, 0.62)
  addTailLamps(group, noseX + end, 0.8, 2.3)
  group.add(mesh(cylinder(0.11, 0.5, 24), steel, [noseX + 2.42, 0.75, -0.2]))
  return made
}
