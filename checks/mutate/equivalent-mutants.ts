import { equivalentContentMutants } from './equivalent-content-mutants.ts'
import { equivalentFormMutants } from './equivalent-form-mutants.ts'
import { equivalentSearchMutants } from './equivalent-search-mutants.ts'
import { equivalentStockMutants } from './equivalent-stock-mutants.ts'
import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const anyStirring = 'another stirring of the bits shuffles as well'
const everyCharacter = 'each character of a text that is walked through has a code point'
const exactContrast =
  'no two colours have a contrast of just 4.5 or just 3: all pairs were compared'
const threeChannels = 'a colour has three channels, and a contrast two sides'
const wholeDate = 'a date has a year, a month and a day'
const everyPart = 'a formatter that was asked for a part gives it'
const keptOffset = 'how long an answer is kept changes none'
const keptHolidays = 'holidays that are computed again are the same'
const twoArePlural = 'two and three have the same plural'

/** Mutants that no test can detect, because the rule behaves the same. `npm run mutate` reports wrong entries. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  ...equivalentContentMutants,
  ...equivalentFormMutants,
  ...equivalentSearchMutants,
  ...equivalentStockMutants,
  ...inside('apps/web/server/request-url.rules.ts', 'hasControlCharacter', [
    ['index = 0', 'index = 1', 'a path begins with a slash'],
    [
      'index < text.length',
      'index <= text.length',
      'past the end there is no character, and so no control',
    ],
  ]),
  ...inside('bench/lighthouse/slowdown.rules.ts', 'isAtPace', [
    [
      'Math.abs(decideSlowdown([index]) / slowdown - 1) <= mostOff',
      'Math.abs(decideSlowdown([index]) / slowdown - 1) < mostOff',
      'no two slowdowns of hundredths are just so far apart in binary',
    ],
  ]),
  ...inside('modules/content/reviews/review.rules.ts', 'units', [
    ['from: 1', 'from: 2', 'a review of one day before was told as yesterday already'],
  ]),
  ...inside('modules/finance/finance-year.rules.ts', 'findFinanceYear', [
    [
      'now.getTime() / quarterMs',
      'now.getTime() * quarterMs',
      'the answer is kept for one instant instead of a quarter of an hour, and is the same',
    ],
  ]),
  ...inside('platform/mail/fold-mailbox.rules.ts', 'foldMailbox', [
    [
      "folded.slice(0, at).split('+', 1)",
      "folded.slice(0, at).split('+', 2)",
      'of the parts only the first is read',
    ],
  ]),
  ...inside('modules/leads/delivery/mail/mail-colours.rules.ts', 'decideMailColours', [
    [
      'measureContrast(colour, light.card) >= textContrast',
      'measureContrast(colour, light.card) > textContrast',
      exactContrast,
    ],
  ]),
  ...inside('modules/forms/fields/calendar-date.rules.ts', 'shiftDate', [
    ['year = 0', 'year = 1', wholeDate],
    ['month = 1', 'month = 2', wholeDate],
    ['day = 1', 'day = 2', wholeDate],
  ]),
  ...inside('modules/forms/uploads/file-name.rules.ts', 'utf8Length', [
    ['character.codePointAt(0) ?? 0', 'character.codePointAt(0) ?? 1', everyCharacter],
    ['code < 0x80', 'code <= 0x80', 'U+0080 is a control, which is gone by then'],
    ['code < 0x80', 'code < 129', 'U+0080 is a control, which is gone by then'],
  ]),
  ...inside('modules/forms/site-forms/department-choice.rules.ts', 'listDepartmentChoices', [
    [
      'decideVehicleNounInSentence(configuration, 2)',
      'decideVehicleNounInSentence(configuration, 3)',
      twoArePlural,
    ],
  ]),
  ...inside('modules/forms/site-forms/form-pages.rules.ts', 'buildPage', [
    [
      'decideVehicleNounInSentence(configuration, 2)',
      'decideVehicleNounInSentence(configuration, 3)',
      twoArePlural,
    ],
  ]),
  ...inside('modules/leads/submit/canonical-text.rules.ts', 'buildCanonicalText', [
    ['one < other', 'one <= other', 'no object has a name twice'],
    ['-1', '-2', 'of an order the sign alone counts'],
    ['one < other ? -1 : 1', 'one < other ? -1 : 2', 'of an order the sign alone counts'],
  ]),
  ...inside('modules/leads/submit/posted-form.rules.ts', 'readStepIndex', [
    ['index >= 0', 'index > 0', 'what is no step is the first, which 0 is'],
    ['index >= 0', 'index >= 1', 'what is no step is the first, which 0 is'],
  ]),
  ...inside('modules/localities/locality-name.rules.ts', 'writeLocality', [
    ['at > 0', 'at > 1', 'no register begins a name with a mark, which alone could stand there'],
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
  ...inside('modules/theme/colour.rules.ts', 'measureContrast', [
    ['lighter ?? 0', 'lighter ?? 1', threeChannels],
    ['darker ?? 0', 'darker ?? 1', threeChannels],
  ]),
  ...inside('modules/theme/colour.rules.ts', 'measureLuminance', [
    ['red = 0', 'red = 1', threeChannels],
    ['green = 0', 'green = 1', threeChannels],
    ['blue = 0', 'blue = 1', threeChannels],
    ['share <= 0.04045', 'share < 0.04045', 'the bound lies between channels 10 and 11 of 255'],
  ]),
  ...inside('modules/theme/colour.rules.ts', 'mixColours', [
    ['others[index] ?? 0', 'others[index] ?? 1', threeChannels],
  ]),
  ...inside('modules/theme/contrast-faults.rules.ts', 'findContrastFaults', [
    ['worst.ratio >= textContrast', 'worst.ratio > textContrast', exactContrast],
  ]),
  ...inside('modules/theme/contrast-faults.rules.ts', 'findPromoGroundFaults', [
    ['ratio >= textContrast', 'ratio > textContrast', exactContrast],
  ]),
  ...inside('modules/sites/host.rules.ts', 'normaliseHost', [
    ['header.length > 300', 'header.length >= 300', 'no host with a port is longer than 260'],
    ['header.length > 300', 'header.length > 301', 'no host with a port is longer than 260'],
  ]),
  ...inside('modules/locations/public-holidays.rules.ts', 'listPublicHolidays', [
    ['known.size >= mostKnown', 'known.size > mostKnown', keptHolidays],
    ['known.size >= mostKnown', 'known.size < mostKnown', keptHolidays],
  ]),
  ...inside('modules/locations/public-holidays.rules.ts', 'mostKnown', [
    ['mostKnown = 500', 'mostKnown = 501', keptHolidays],
  ]),
  ...inside('modules/locations/public-holidays.rules.ts', 'computeHolidays', [
    ['one.date < two.date', 'one.date <= two.date', 'each day stands once'],
    ['-1', '-2', 'of an order the sign alone counts'],
    [
      'one.date < two.date ? -1 : 1',
      'one.date < two.date ? -1 : 2',
      'of an order the sign alone counts',
    ],
  ]),
  ...inside('modules/locations/opening-hours.rules.ts', 'decideOpenState', [
    ['opensAt > now', 'opensAt >= now', 'what opens now is open, and was found before'],
    [
      'opensAt < midnight',
      'opensAt <= midnight',
      'where it opens at midnight, both are one instant',
    ],
  ]),
  ...inside('modules/locations/opening-hours.rules.ts', 'countDays', [
    [
      'Math.round((day(to) - day(from)) / dayMs)',
      'Math.floor((day(to) - day(from)) / dayMs)',
      'days of UTC are whole',
    ],
  ]),
  ...inside('modules/locations/opening-hours.rules.ts', 'listIntervals', [
    ['-1', '-2', 'hours of two days ago are over, or go on in those of yesterday'],
    ['close > open', 'close >= open', 'the configuration refuses hours that end when they begin'],
    [
      'closesAt > last.closesAt',
      'closesAt >= last.closesAt',
      'where both close at one instant, either may be taken',
    ],
  ]),
  ...inside('modules/theme/promo-ground.rules.ts', 'decidePromoInk', [
    [
      'measureContrast(text, ground) >= measureContrast(surface, ground)',
      'measureContrast(text, ground) > measureContrast(surface, ground)',
      'where both read equally well, either may be taken',
    ],
  ]),
  ...inside('modules/sites/faults/region-faults.rules.ts', 'isTimeZone', [
    [
      "new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)",
      "new Intl.DateTimeFormat('en', { timeZone: zone }).format(1)",
      'a zone is known at every instant, or at none',
    ],
  ]),
  ...inside('modules/search/search-setting-faults.rules.ts', 'findSliderFaults', [
    [
      'minimum === undefined || maximum === undefined',
      'minimum === undefined && maximum === undefined',
      'no number is above or below what is not there',
    ],
  ]),
  ...inside('modules/sites/faults/suggestion.rules.ts', 'countEdits', [
    [
      'Math.abs(left.length - right.length) >= limit',
      'Math.abs(left.length - right.length) > limit',
      'counting to the end gives at least the limit too',
    ],
    [
      'Math.min(...previous, ...current) >= limit',
      'Math.min(...previous, ...current) > limit',
      'counting to the end gives at least the limit too',
    ],
    ['right.length + 1', 'right.length + 2', 'the last place is never read'],
  ]),
  ...inside('modules/theme/theme-colours.rules.ts', 'deriveThemeColours', [
    [
      'measureLuminance(colours.on_accent) > measureLuminance(accent)',
      'measureLuminance(colours.on_accent) >= measureLuminance(accent)',
      'words as bright as their ground are refused',
    ],
    [
      'measureContrast(ink, ground) >= textContrast',
      'measureContrast(ink, ground) > textContrast',
      exactContrast,
    ],
    [
      'measureLowest(accent, grounds) >= controlContrast',
      'measureLowest(accent, grounds) > controlContrast',
      exactContrast,
    ],
  ]),
  ...inside('modules/theme/theme-colours.rules.ts', 'decideMotifShare', [
    [
      'measureContrast(text, line) >= textContrast',
      'measureContrast(text, line) > textContrast',
      exactContrast,
    ],
  ]),
  ...inside('modules/sites/zoned-time.rules.ts', 'dayMs', [
    ['dayMs = 86_400_000', 'dayMs = 86400001', 'a day before and after are looked at, roughly'],
  ]),
  ...inside('modules/sites/zoned-time.rules.ts', 'toZonedTime', [
    ['year = 0', 'year = 1', everyPart],
    ['month = 1', 'month = 2', everyPart],
    ['day = 1', 'day = 2', everyPart],
    ['hour = 0', 'hour = 1', everyPart],
    ['minute = 0', 'minute = 1', everyPart],
  ]),
  ...inside('modules/sites/zoned-time.rules.ts', 'mostOffsets', [
    ['mostOffsets = 20_000', 'mostOffsets = 20001', keptOffset],
  ]),
  ...inside('modules/sites/zoned-time.rules.ts', 'offsetAt', [
    ['instantMs / quarterMs', 'instantMs * quarterMs', keptOffset],
    ['offsets.size >= mostOffsets', 'offsets.size > mostOffsets', keptOffset],
    ['offsets.size >= mostOffsets', 'offsets.size < mostOffsets', keptOffset],
  ]),
  ...inside('modules/sites/zoned-time.rules.ts', 'measureOffset', [
    [
      'Math.floor(instantMs / 60_000)',
      'Math.ceil(instantMs / 60_000)',
      'times on a clock are of whole minutes',
    ],
  ]),
  ...inside('modules/search/home/tile-paint.rules.ts', 'paints', [
    ["[360, 'Red']", "[361, 'Red']", 'a hue is below 360'],
  ]),
  ...inside('modules/search/home/tile-paint.rules.ts', 'decideTilePaint', [
    ['red = 0', 'red = 1', threeChannels],
    ['green = 0', 'green = 1', threeChannels],
    ['blue = 0', 'blue = 1', threeChannels],
  ]),
  ...inside('modules/vehicles/price/below-market.rules.ts', 'decideBelowMarket', [
    [
      'average === null || shownPriceCents === null',
      'average === null && shownPriceCents === null',
      'where one of them is null, a condition before the gap has failed already',
    ],
  ]),
  ...inside('modules/vehicles/words/feature-groups.rules.ts', 'groupFeatures', [
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
      'positionWeights[position] ?? 0',
      'positionWeights[position] ?? 1',
      'a number of 17 characters has a weight for each',
    ],
  ]),
  ...inside('platform/images/picture-type.rules.ts', 'findOriginalType', [
    [
      'bytes.subarray(0, 64)',
      'bytes.subarray(0, 65)',
      'brands have four bytes each, from a multiple of four',
    ],
  ]),
]
