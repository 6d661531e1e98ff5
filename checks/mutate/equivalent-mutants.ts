import type { EquivalentMutant } from './mutation-score.ts'

/** Each mutant with the reason why nobody could tell it from the rule. */
type Reasons = readonly (readonly [before: string, after: string, why: string])[]

function inside(path: string, within: string, reasons: Reasons): EquivalentMutant[] {
  return reasons.map(([before, after, why]) => ({ path, within, before, after, why }))
}

const anyStirring = 'another stirring of the bits shuffles as well'
const everyCharacter = 'each character of a text that is walked through has a code point'

/** Mutants that survive because the rule promises the same with them. `npm run mutate` tells of those that do not. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  ...inside('modules/finance/finance-year.rules.ts', 'findFinanceYear', [
    [
      'now.getTime() / quarterMs',
      'now.getTime() * quarterMs',
      'the answer is kept for one instant instead of a quarter of an hour, and is the same',
    ],
  ]),
  ...inside('modules/promotions/promo-order.rules.ts', 'orderPromos', [
    [
      'card.position === null ? hashSeed(`${siteSlug} ${today} ${index}`) : 0',
      'card.position === null ? hashSeed(`${siteSlug} ${today} ${index}`) : 1',
      'two cards with a position have the same key, whatever it is',
    ],
  ]),
  ...inside('modules/promotions/promo-order.rules.ts', 'hashSeed', [
    ['hash = 0x811c9dc5', 'hash = 2166136262', anyStirring],
    ['character.codePointAt(0) ?? 0', 'character.codePointAt(0) ?? 1', everyCharacter],
    ['hash >>> 16', 'hash >>> 17', anyStirring],
    [
      'Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)',
      'Math.imul(hash ^ (hash >>> 16), 2246822508)',
      anyStirring,
    ],
    ['hash >>> 13', 'hash >>> 14', anyStirring],
    [
      'Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)',
      'Math.imul(hash ^ (hash >>> 13), 3266489910)',
      anyStirring,
    ],
    ['(hash ^ (hash >>> 16)) >>> 0', '(hash ^ (hash >>> 16)) >>> 1', anyStirring],
  ]),
  ...inside('modules/sites/promo-ground.rules.ts', 'decidePromoInk', [
    [
      'measureContrast(text, ground) >= measureContrast(surface, ground)',
      'measureContrast(text, ground) > measureContrast(surface, ground)',
      'where both read equally well, either may be taken',
    ],
  ]),
  ...inside('modules/vehicles/below-market.rules.ts', 'decideBelowMarket', [
    [
      'average === null || shownPriceCents === null',
      'average === null && shownPriceCents === null',
      'where one of them is null, a condition before the gap has failed already',
    ],
  ]),
  ...inside('modules/vehicles/feature-groups.rules.ts', 'groupFeatures', [
    [
      'groups.get(name)?.length ?? 0',
      'groups.get(name)?.length ?? 1',
      'only groups that hold a feature are asked for',
    ],
  ]),
  ...inside('modules/vehicles/art/choose-model.rules.ts', 'chooseByName', [
    [
      'styles[hashText(name) % styles.length] ?? 1',
      'styles[hashText(name) % styles.length] ?? 2',
      'the remainder is always a place of the list',
    ],
  ]),
  ...inside('modules/vehicles/art/choose-model.rules.ts', 'hashText', [
    ['character.codePointAt(0) ?? 0', 'character.codePointAt(0) ?? 1', everyCharacter],
  ]),
  ...inside('modules/vehicles/demo-stock/depreciation.rules.ts', 'drawDistance', [
    [
      'Math.round(distanceAYear * random.between(0.05, 0.6))',
      'Math.floor(distanceAYear * random.between(0.05, 0.6))',
      'a draw that is a kilometre less is as good',
    ],
    [
      'Math.round(computeUsualDistance(age, distanceAYear) * share)',
      'Math.floor(computeUsualDistance(age, distanceAYear) * share)',
      'a draw that is a kilometre less is as good',
    ],
    [
      'computeUsualDistance(age, distanceAYear) * share',
      'computeUsualDistance(age, distanceAYear) / share',
      'a share is drawn as often as its inverse',
    ],
  ]),
  ...inside('modules/vehicles/feed/cell.rules.ts', 'instantCell', [
    [
      'text.length === 10',
      'text.length !== 10',
      'a day alone is read as UTC with a Z behind it and without',
    ],
    [
      'text.length === 10',
      'text.length === 11',
      'a day alone is read as UTC with a Z behind it and without',
    ],
  ]),
  ...inside('modules/vehicles/demo-stock/vin.rules.ts', 'buildVin', [
    ['year - 1980', 'year + 1980', 'twice 1980 is a multiple of the thirty codes'],
  ]),
  ...inside('modules/vehicles/demo-stock/vin.rules.ts', 'computeCheckDigit', [
    [
      'PLACE_WEIGHTS[place] ?? 0',
      'PLACE_WEIGHTS[place] ?? 1',
      'a number of 17 characters has a weight for each',
    ],
  ]),
]
