/** The fronts of cars, by the years in which they were usual; `closed` is that of electric cars, without a grille. */
export const studioFronts = ['halogen', 'projector', 'slim', 'closed'] as const
export type StudioFront = (typeof studioFronts)[number]

/** What the pictures of a style show, to be compared with the vehicle that it is chosen for. */
export interface DrawnStyle {
  /** Its own front; null where the front tells no year, as with the round lamps of square off-road cars. */
  readonly front: StudioFront | null
  /** Fronts with which it was rendered as well. */
  readonly otherFronts?: readonly StudioFront[]
  /** The doors at the sides; null for what has no doors like those of a car. */
  readonly doors: 2 | 4 | null
  /** Whether a truck's cab is over its engine or behind a bonnet. */
  readonly cab?: 'over' | 'behind'
  /** The axles behind a truck's cab. */
  readonly rearAxles?: 1 | 2
}

const halogen = 'halogen'
const projector = 'projector'
const slim = 'slim'
const closed = 'closed'

const bike: DrawnStyle = { front: null, doors: null }
const trailer: DrawnStyle = { front: null, doors: null }
const rigid: DrawnStyle = { front: null, doors: 2, cab: 'over', rearAxles: 1 }
const tandem: DrawnStyle = { ...rigid, rearAxles: 2 }
const crewTruck: DrawnStyle = { ...rigid, doors: 4 }

/**
 * The styles of each shape, the first of which is style 1. For each, `studio/vehicles/src/models.js` has a model, such
 * as `suv-1`, and for each of its other fronts one more, such as `suv-1-halogen`.
 */
export const drawnStyles = {
  suv: [
    { front: slim, otherFronts: [halogen, projector, closed], doors: 4 },
    { front: closed, otherFronts: [halogen, projector, slim], doors: 4 },
    { front: slim, otherFronts: [halogen, projector], doors: 4 },
    { front: null, doors: 4 },
    { front: slim, otherFronts: [halogen, projector, closed], doors: 4 },
    { front: slim, otherFronts: [projector, closed], doors: 4 },
    { front: null, doors: 2 },
  ],
  hatch: [
    { front: closed, otherFronts: [halogen, projector, slim], doors: 4 },
    { front: slim, otherFronts: [halogen, projector], doors: 4 },
    { front: slim, otherFronts: [halogen, projector], doors: 4 },
    { front: slim, otherFronts: [halogen, projector, closed], doors: 2 },
  ],
  sedan: [
    { front: projector, otherFronts: [slim], doors: 4 },
    { front: slim, otherFronts: [halogen, projector, closed], doors: 4 },
  ],
  wagon: [
    { front: slim, otherFronts: [halogen, projector], doors: 4 },
    { front: slim, otherFronts: [projector], doors: 4 },
  ],
  coupe: [
    { front: slim, otherFronts: [halogen, projector], doors: 2 },
    { front: slim, doors: 2 },
  ],
  convertible: [
    { front: slim, otherFronts: [halogen, projector], doors: 2 },
    { front: slim, doors: 2 },
  ],
  ute: [
    { front: slim, doors: 4 },
    { front: slim, otherFronts: [projector], doors: 4 },
    { front: projector, otherFronts: [halogen, slim], doors: 4 },
    { front: projector, otherFronts: [halogen, slim], doors: 2 },
    { front: slim, otherFronts: [halogen, projector], doors: 4 },
  ],
  van: [
    { front: projector, otherFronts: [halogen, slim], doors: 4 },
    { front: projector, otherFronts: [slim], doors: 4 },
    { front: projector, otherFronts: [slim], doors: 4 },
    { front: slim, otherFronts: [projector], doors: 4 },
  ],
  people: [{ front: slim, otherFronts: [halogen, projector], doors: 4 }],
  truck: [
    rigid,
    rigid,
    tandem,
    rigid,
    tandem,
    { ...tandem, cab: 'behind' },
    rigid,
    tandem,
    tandem,
    crewTruck,
    rigid,
  ],
  flatbed: [
    { front: projector, otherFronts: [slim], doors: 2 },
    { front: slim, doors: 4 },
    rigid,
    tandem,
    tandem,
    tandem,
    crewTruck,
    { front: projector, doors: 4 },
    { front: null, doors: 2 },
    { front: null, doors: 4 },
    rigid,
    rigid,
    rigid,
  ],
  motorhome: [
    { front: projector, otherFronts: [slim], doors: 4 },
    { front: projector, otherFronts: [halogen, slim], doors: 2 },
    { front: null, doors: null },
    { front: projector, otherFronts: [slim], doors: 4 },
  ],
  caravan: Array.from({ length: 11 }, (): DrawnStyle => trailer),
  motorcycle: Array.from({ length: 6 }, (): DrawnStyle => bike),
  sportbike: [bike, bike],
  cruiser: [bike, bike],
} as const satisfies Readonly<Record<string, readonly DrawnStyle[]>>
