import { car } from './car-build.js'
import { createCar } from './car.js'
import { alloy } from './large-looks.js'
import { mesh, roundedBox } from './surfaces.js'
import { addAxle, addChassis, addGuard, addTailLamps, addTray } from './truck-parts.js'
import { uteSquare } from './ute-figures.js'
import { uteWork, utesDual } from './work-figures.js'

/** Where the cab ends, its doors and windows; for a dual cab they are those of the dual cab ute. */
const cabs = {
  single: {
    from: 2.86,
    end: 5.3,
    wheelbase: 3.15,
    doors: 2,
    pillars: [2.5, 2.74],
    doorList: [{ from: 1.5, to: 2.62, handle: [2.42, 0.98] }],
    panes: [{ from: 1.68, to: 2.6, lowFrom: 0.03, tipFrom: 0.12, round: 0.05 }],
  },
  extra: {
    from: 3.24,
    end: 5.4,
    wheelbase: 3.2,
    doors: 4,
    pillars: [2.5, 3.1],
    doorList: [
      { from: 1.5, to: 2.6, handle: [2.4, 1.0] },
      { from: 2.62, to: 3.12 },
    ],
    panes: [
      { from: 1.68, to: 2.56, lowFrom: 0.03, tipFrom: 0.12, round: 0.04 },
      { from: 2.64, to: 3.04, highTo: 0.84, tipTo: -0.05, round: 0.04 },
    ],
  },
  dual: { from: 3.62, end: 5.45, wheelbase: 3.2, doors: 4, pillars: [2.66, 3.5] },
}
const figuresOf = { plain: uteWork, rugged: utesDual, slots: uteSquare }

/** A light truck with an alloy tray: the front of a ute, with one or two rows of seats. */
export function cabChassis({ cab = 'single', face = 'plain', change = {} } = {}) {
  const { from, end, ...doorsAndPanes } = cabs[cab]
  const figures = figuresOf[face]
  const low = face === 'slots' ? figures.nose : 1.0
  const spec = car({
    ...figures,
    faceName: face,
    length: from + 0.06,
    tub: undefined,
    bodySeams: [],
    rearName: 'none',
    rearArch: false,
    fuel: null,
    rearJoin: false,
    ...doorsAndPanes,
    back: [from, from - 0.18],
    top: [
      [0, low],
      [0.28, low + 0.06],
      [0.65, low + 0.11],
      [1.3, low + 0.15],
      [from, low + 0.17],
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
    seatRows: cab === 'dual' ? 2 : 1,
    sill: [
      [0, 0.285],
      [0.45, 0.27],
      [from, 0.27],
    ],
    ...change,
  })
  const made = createCar(spec)
  const { group, body } = made
  const { noseX } = body
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
    headboard: 0.86,
  })
  addTailLamps(group, noseX + end, 0.8, 1.8)
  group.add(mesh(roundedBox(0.7, 0.3, 0.3, 0.02), alloy, [axle - 0.85, 0.66, 0.78]))
  return made
}
