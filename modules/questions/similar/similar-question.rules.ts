/** Words that say nothing about what a question is about. */
const stopWords = new Set(
  `a about also am an and any anything are as ask at be been but by can could did do does done else ever for from get
  give got had has have he hello hi how i if in into is it its just kind know like me my of on one or our out please
  possible she should so some still tell thank thanks that the their them there they thing this to too up us very was
  we were what when where which who why will with would you your
  car cars ute utes vehicle vehicles bike motorcycle truck van caravan camper motorhome`.split(
    /\s+/,
  ),
)

/** Words with the same meaning for a vehicle; the first is replaced by the second. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ['kilometre', 'km'],
  ['kilometer', 'km'],
  ['kms', 'km'],
  ['mileage', 'km'],
  ['odometer', 'km'],
  ['registration', 'rego'],
  ['register', 'rego'],
  ['roadworthy', 'rwc'],
  ['colour', 'color'],
  ['tyre', 'tire'],
  ['logbook', 'book'],
  ['tow', 'towbar'],
  ['hitch', 'towbar'],
  ['crash', 'accident'],
  ['warrantie', 'warranty'],
])

/** The most words of a text that are compared, so that a long text costs no more than a usual one. */
const mostWords = 40
/** The most questions that a question is compared with. */
export const mostCompared = 60
/** The most similar questions that are suggested. */
export const mostSimilar = 3
/** From 0 (nothing in common) to 1 (the same words). */
const leastLikeness = 0.5

/**
 * The words of a question that are compared, without endings, case and accents. 'Are the services up to date?' and
 * 'Has it been serviced?' share 'servic'.
 */
export function listComparedWords(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\btow bar\b/g, 'towbar')
    .replaceAll(/\blog ?books?\b/g, 'logbook')
    .replaceAll(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  const compared = new Set<string>()
  for (const word of words) {
    if (compared.size === mostWords) break
    if (word === '' || stopWords.has(word)) continue
    compared.add(stemWord(word))
  }
  return compared
}

function stemWord(word: string): string {
  const whole = sameWords.get(word)
  if (whole !== undefined) return whole
  const single = word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
  const known = sameWords.get(single)
  if (known !== undefined) return known
  const stem = single.length > 5 ? single.replace(/(?:ing|ed|e|es)$/, '') : single
  return sameWords.get(stem) ?? stem
}

/**
 * How much two questions have in common: mostly how much of the shorter one is in the longer one, so that 'Towbar?' is
 * like a longer question about the towbar.
 */
export function measureLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size)
  if (shorter === 0) return 0
  const common = [...one].filter((word) => other.has(word)).length
  return 0.6 * (common / shorter) + 0.4 * (common / (one.size + other.size - common))
}

/**
 * The answered questions that are like the typed one, the most similar first; of equal ones the earlier in the list.
 *
 * @param among only the first `mostCompared` are compared
 */
export function findSimilar<Question extends { readonly question: string }>(
  typed: string,
  among: readonly Question[],
): readonly Question[] {
  const words = listComparedWords(typed)
  return among
    .slice(0, mostCompared)
    .map((question) => ({
      question,
      likeness: measureLikeness(words, listComparedWords(question.question)),
    }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, mostSimilar)
    .map(({ question }) => question)
}
