export interface FeatureGroup {
  /** Name of the group; '' if there are too few features for headings. */
  readonly name: string
  readonly features: readonly string[]
  /** Whether these are added at a price of their own; the vehicle does not have them. */
  readonly isExtra?: boolean
}

/** Minimum number of features for groups; fewer are easier to read as one list. */
const fewestGrouped = 7

/** Minimum number of features for a group with a heading of its own. */
const smallestGroup = 2

const otherGroup = 'More'

/**
 * Beginnings of words by which features are grouped; one with a full stop ('tub.') must be a whole word. The first
 * matching group gets the feature, so special words precede general ones: a suspension seat is comfort, not
 * suspension.
 */
const groupWords: readonly (readonly [group: string, words: string])[] = [
  ['Comfort', 'suspension seat'],
  ['Ownership', 'service history, log book, logbook, two keys, spare key, warranty'],
  [
    'Towing and load',
    `tow, ringfeeder, tail lift, tray, canopy, tub., hard lid, cargo, ladder, roof rack,
     roof rail, load, pallet, mezzanine, barn door, drop side, tarp, roller door, hydraulic,
     crane, outrigger, meat rail, tie rail, shelving, tool, drawer, pannier, top box, saddlebag,
     bike rack, boat, winch, hitch, b-double, electric brake, off road coupling, tailgate ramp,
     ramp door, trailer`,
  ],
  [
    'Living',
    `bed., bedroom, bunk, kitchen, cooktop, oven., microwave, fridge, refrigerator, ensuite,
     shower, toilet, bath, awning, annexe, lounge, slide-out, two slide, dinette,
     washing machine, washer and, fireplace, theater, swivel seat, pop top, kids,
     satellite television, satellite dish, external speaker, roof air, water filter`,
  ],
  [
    'Power and water',
    `solar, lithium, inverter, generator, standby power, fresh water, grey water, hot water,
     water heater, heated tank, fuel station, wash down, gas bottle, leveling, levelling,
     tongue jack, dual battery, battery system`,
  ],
  [
    'Safety',
    `airbag, air bags, curtain air, abs., anti-lock, stability, traction, sway, anti-sway,
     autonomous, automatic emergency, emergency brak, brake assist, collision, isofix,
     blind spot, lane., parking sensor, park assist, parking assist, reversing, backup,
     reverse camera, rear view camera, surround view, 360, camera, tyre pressure, tire pressure,
     hill, cross traffic, driver attention, fatigue, speed limit, traffic sign, beacon, alarm,
     immobiliser, seat belt, seatbelt, child seat, stone guard, crash bar, hand guard`,
  ],
  [
    'Technology',
    `apple carplay, carplay, android, bluetooth, navigation, gps, infotainment, audio, speaker,
     radio, dab, usb, wireless, head-up, head up, display, touch, screen, data logger, wi-fi,
     wifi, phone, voice, keyless, smart key, push button, remote start, digital, trip computer,
     ambient`,
  ],
  [
    'Driving',
    `suspension, air bag suspension, diff., differential, limited slip, cruise, adaptive cruise,
     paddle, drive mode, riding mode, sport mode, quickshifter, brembo, ohlins, steering damper,
     exhaust, turbo, snorkel, skid plate, low range, power steering, launch control, idle stop,
     forward control, retarder`,
  ],
  [
    'Comfort',
    `air condition, climate, heated, ventilated, cooled, leather, seat, power, central locking,
     electric window, memory, massag, lumbar, arm rest, armrest, steering wheel, sleeper,
     diesel heater, heater, sissy, wind deflector, carpet, windscreen, cup holder, sun blind,
     trim, reverse cycle`,
  ],
  [
    'Exterior',
    `alloy, wheel, led., headl, fog, daytime, xenon, light, sunroof, moonroof, panoramic,
     tinted, window, spoked, bull bar, nudge, side step, sports bar, roof, spoiler, body kit,
     paint, mirror, rain sens, wiper, tail tidy, cowl, mud, bonnet, chrome, sliding door,
     two way tailgate, tailgate, bar end`,
  ],
]

const groupStarts = groupWords.map(([group, words]) => ({
  group,
  starts: words.split(/,\s+/).map((word) => ` ${word.replace(/\.$/, ' ')}`),
}))

/** The order of the groups on the page. A group without features is left out. */
const shownOrder = [
  'Safety',
  'Comfort',
  'Technology',
  'Driving',
  'Exterior',
  'Towing and load',
  'Living',
  'Power and water',
  'Ownership',
  otherGroup,
]

/**
 * Groups a vehicle's features under headings, each feature once and unchanged. Unknown features, and those of groups
 * that would be too small, are in the group 'More'.
 */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const distinct = [...new Set(features)]
  if (distinct.length === 0) return []
  if (distinct.length < fewestGrouped) return [{ name: '', features: distinct }]
  const groups = Map.groupBy(distinct, findGroup)
  const tooSmall = (name: string) => (groups.get(name)?.length ?? 0) < smallestGroup
  const shown = Map.groupBy(distinct, (feature) => {
    const name = findGroup(feature)
    return tooSmall(name) ? otherGroup : name
  })
  // If no feature is known, a single heading 'More' would make no sense.
  if (shown.size === 1) return [{ name: '', features: distinct }]
  return shownOrder.flatMap((name) => {
    const members = shown.get(name)
    return members === undefined ? [] : [{ name, features: members }]
  })
}

export interface FoldedFeatures {
  readonly total: number
  readonly open: readonly FeatureGroup[]
  /** The groups behind 'Show all'; empty if there is not enough to hide. */
  readonly folded: readonly FeatureGroup[]
}

/** Minimum number of features to hide; fewer would not save enough space. */
const fewestFolded = 5

/** The platform's default of `vehicle_page.open_features`. */
const usualOpen = 18

/**
 * Decides which groups are visible, and which only after 'Show all'. Groups are not divided, unless the first one
 * alone is too long.
 *
 * @param mostOpen maximum number of visible features, as configured
 */
export function foldFeatures(
  features: readonly string[],
  mostOpen: number = usualOpen,
): FoldedFeatures {
  const groups = groupFeatures(features)
  const total = groups.reduce((sum, group) => sum + group.features.length, 0)
  if (total < mostOpen + fewestFolded) return { total, open: groups, folded: [] }
  const [first, ...others] = groups
  if (first !== undefined && first.features.length > mostOpen) {
    const open = [{ ...first, features: first.features.slice(0, mostOpen) }]
    return {
      total,
      open,
      folded: [{ name: '', features: first.features.slice(mostOpen) }, ...others],
    }
  }
  let counted = 0
  const end = groups.findIndex((group) => (counted += group.features.length) > mostOpen)
  return { total, open: groups.slice(0, end), folded: groups.slice(end) }
}

/** The name of the group of a feature, by the feature's words. */
export function findGroup(feature: string): string {
  const words = ` ${feature.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}’'-]+/gu, ' ')} `
  const found = groupStarts.find(({ starts }) => starts.some((start) => words.includes(start)))
  return found?.group ?? otherGroup
}
