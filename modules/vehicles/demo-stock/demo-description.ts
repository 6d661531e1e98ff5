import type { Wording } from './catalogue.schema.ts'
import { asTradedTag } from './draft-vehicle.ts'
import type { DraftVehicle } from './draft-vehicle.ts'
import type { Random } from './random.ts'

/** The equipment of a vehicle: what all vehicles have, and a random part of the rest; expensive grades get more. */
export function drawFeatures(random: Random, draft: DraftVehicle, wording: Wording): string[] {
  const { every, some, used, upper, by_body: byBody } = wording.features
  const take = (words: readonly string[], share: number): string[] =>
    random.shuffle(words).slice(0, Math.round(words.length * share * random.between(0.7, 1.3)))
  const features = [
    ...every,
    ...take(some, draft.age > 8 ? 0.2 : 0.45),
    ...take(draft.carType === 'used' ? used : [], 0.5),
    ...take(upper, draft.upper ? 0.5 : 0.08),
    ...take(byBody[draft.car.body ?? ''] ?? [], 0.5),
  ]
  return [...new Set(features)].filter((feature) => fits(feature, draft, wording)).sort()
}

/**
 * Whether a vehicle can have a feature: for example, a cab chassis has no power tailgate, and an old car no CarPlay.
 */
function fits(feature: string, { car }: DraftVehicle, wording: Wording): boolean {
  const { since, never_on: neverOn } = wording.features
  const excluded = neverOn[feature] ?? []
  const isExcluded = [car.body, car.fuel].some((word) => word && excluded.includes(word))
  return !isExcluded && car.year >= (since[feature] ?? 0)
}

/** A few sentences about this vehicle, consistent with its facts. */
export function drawDescription(
  random: Random,
  draft: DraftVehicle,
  wording: Wording,
  unit: 'km' | 'miles',
  usualDistance: number,
): string {
  const { car, carType, engine } = draft
  const { sentences } = wording
  const choose = (lines: readonly string[] | undefined): string =>
    lines === undefined || lines.length === 0 ? '' : random.pick(lines)
  const opening = findOpening(draft)
  const parts = [choose(sentences.opening[opening])]
  if (carType === 'used' && typeof car.km === 'number') {
    const low = car.km < usualDistance * 0.6
    parts.push(choose(low ? sentences.low_distance : sentences.distance))
  }
  const byFuel = sentences.by_fuel[car.fuel ?? '']
  if (opening === 'as_traded') parts.push('')
  else if (byFuel) parts.push(choose(byFuel))
  else if (engine !== null && random.chance(0.7)) parts.push(choose(sentences.engine))
  if (opening !== 'as_traded') parts.push(choose(sentences.by_body[car.body ?? '']))
  const notable = (car.features ?? []).filter((name) => !wording.features.every.includes(name))
  if (notable.length >= 2) parts.push(choose(sentences.features))
  parts.push(choose(sentences.closing))

  const transmission = writeTransmission(car.transmission ?? '')
  const facts: Record<string, string> = {
    year: String(car.year),
    make: car.make,
    title: [car.model, car.badge].filter(Boolean).join(' '),
    colour: (car.colour ?? '').toLowerCase(),
    distance: (car.km ?? 0).toLocaleString('en-AU'),
    unit,
    engine: engine ?? '',
    a_engine: withArticle(engine ?? ''),
    transmission,
    a_transmission: withArticle(transmission),
    seats: writeCount(car.seats ?? 0),
    features: joinWords(random.shuffle(notable).slice(0, random.integer(2, 4))),
  }
  return parts
    .filter((part) => part !== '')
    .map((part) => fill(part, facts))
    .join(' ')
}

/**
 * The kind of first sentence. A car that needs work is not praised, and a vehicle that has not arrived is not offered
 * for a test drive today.
 */
function findOpening({ car, carType }: DraftVehicle): keyof Wording['sentences']['opening'] {
  if (car.tag === asTradedTag) return 'as_traded'
  return car.status === 'coming_soon' ? 'coming_soon' : carType
}

function fill(sentence: string, facts: Readonly<Record<string, string>>): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`no fact '${name}' for a sentence`)
    return fact
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** '6 Speed Automatic' as written in a sentence: '6-speed automatic'. */
function writeTransmission(transmission: string): string {
  const lower = transmission.replace(/^(\d+|Single) Speed\b/, '$1-speed')
  return lower
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** 'an 8-speed', 'an 11-litre', but 'a 2.0-litre' and 'a 6-speed'. */
function withArticle(words: string): string {
  return /^(?:8|11(?!\d)|18(?!\d)|[aeiou])/i.test(words) ? `an ${words}` : `a ${words}`
}

const countWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function writeCount(count: number): string {
  return countWords[count] ?? String(count)
}

/** Words that keep their capital letters within a sentence, in addition to abbreviations such as LED and ABS. */
const properNames = ['Apple CarPlay', 'Android Auto', 'Bluetooth', 'Brembo', 'Ohlins', 'B-Double']

function joinWords(words: readonly string[]): string {
  const written = words.map((word) =>
    properNames.reduce(
      (text, name) => text.replace(name.toLowerCase(), name),
      word.replace(/[^ ]+/g, (part) => (/^[A-Z]{2,}$/.test(part) ? part : part.toLowerCase())),
    ),
  )
  const last = written.at(-1) ?? ''
  return written.length < 2 ? last : `${written.slice(0, -1).join(', ')} and ${last}`
}
