import { truckBodies } from './truck-bodies.js'
import { workBodies } from './work-bodies.js'
import { cabFigures, truckBase } from './truck-cab.js'

/** A light truck's cab with a second row of seats and doors. */
const crewCab = {
  length: 2.95,
  back: [2.9, 2.84],
  pillars: [1.28, 2.3],
  panes: [
    { from: 0.24, to: 1.2, lowFrom: -0.04, lowTo: 0.02, tipFrom: 0.02, round: 0.06 },
    { from: 1.42, to: 2.42, lowFrom: 0.02, lowTo: 0.02, round: 0.06 },
  ],
  doorList: [
    { from: 0.16, to: 1.34, handle: [1.2, 1.12] },
    { from: 1.36, to: 2.5, handle: [2.36, 1.12] },
  ],
  crownCurve: [
    [0, 0],
    [0.2, 0.02],
    [2.95, 0.02],
  ],
  top: [
    [0, 1.42],
    [0.2, 1.45],
    [0.5, 1.47],
    [2.95, 1.47],
  ],
  sill: [
    [0, 0.36],
    [0.4, 0.42],
    [1.85, 0.5],
    [2.95, 0.5],
  ],
  seatRows: 2,
  seatsAt: [0.95, 2.05],
  houseChange: { ...cabFigures.houseChange, blackPillars: false },
}

/**
 * @param crew whether a light truck's cab has four doors
 * @param rearAxles 1 or 2; a large truck with one has it further back, in the middle of its load
 */
export function truck(kind, { large = false, crew = false, rearAxles = large ? 2 : 1, body } = {}) {
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
    : crew
      ? crewCab
      : {}
  const wheelbase = large ? (rearAxles === 2 ? 4.3 : 4.9) : crew ? 3.9 : 3.2
  const end = large ? 8.0 : crew ? 6.7 : 5.9
  const base = truckBase(scale, { wheelbase, end, rearAxles, wheel: {} })
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
