import { shareOfDay } from '../setup/test-size.ts'

/** Builds a hostile text of approximately this length. */
type BuildText = (length: number) => string

const repeat =
  (unit: string, before = '', after = ''): BuildText =>
  (length) =>
    before + unit.repeat(Math.ceil(length / unit.length)) + after

/** Texts that were slow for patterns and loops: long repetitions, and repetitions with a different end. */
export const hostileTexts: Readonly<Record<string, BuildText>> = {
  'one letter': repeat('a'),
  'labels of hosts': repeat('a.'),
  'labels of another script': repeat('а.'),
  'hyphens between letters': repeat('a-'),
  'hyphens before a letter': repeat('-', 'a', 'a!'),
  'spaces between letters': repeat(' ', 'a', 'b'),
  'spaces after a digit': repeat(' ', '1', 'x1'),
  'spaces behind a sign': repeat(' ', '-', 'x1'),
  'tabs and spaces': repeat('\t ', 'a', 'b'),
  'spaces around commas': repeat(' , ', 'a', 'b'),
  commas: repeat(',', 'a', 'b'),
  'line ends': repeat('\n', 'a', 'b'),
  'carriage returns': repeat('\r\n', 'a', 'b'),
  dots: repeat('.', 'a', ' b'),
  'dots of a host': repeat('.', 'https://', ' '),
  'dots of an address': repeat('.', 'a@', ' '),
  'at signs': repeat('a@'),
  slashes: repeat('/', 'a', 'b'),
  folders: repeat('/a', '', '!'),
  schemes: repeat('http://'),
  'a long scheme': repeat('http+', '', ' '),
  'many links': repeat('1.com+'),
  www: repeat('www.'),
  digits: repeat('1', '', 'x'),
  thousands: repeat('1,111 ', '', 'x'),
  kilometres: repeat('1 km ', '', '!'),
  quotes: repeat('"', 'a', 'b'),
  apostrophes: repeat("'", 'a', 'b'),
  backslashes: repeat('\\', '"', 'b'),
  'open brackets': repeat('(', '', 'a'),
  'open lists': repeat('[', '', '\n'),
  'open objects': repeat('{"a":'),
  'open tags': repeat('<a ', '', '"'),
  entities: repeat('&amp', '', ';'),
  'percent signs': repeat('%4', '', '1'),
  'escaped bytes': repeat('%41'),
  conditions: repeat('a = 1 AND ', '', 'b'),
  negations: repeat('NOT ', '', 'a'),
  pipes: repeat('a|b;'),
  parameters: repeat('&a=1', '?', ''),
  'brackets of parameters': repeat('refine[a][]=', '', '&'),
  placeholders: repeat('{a', '', '}'),
  'different words': (length) =>
    Array.from({ length: length / 5 }, (_, at) => (at + 100_000).toString(36)).join(' '),
  'different values': (length) =>
    Array.from({ length: length / 5 }, (_, at) => (at + 100_000).toString(36)).join(','),
  'names of links': repeat('[a]: b\n'),
  comments: repeat('<!-- '),
  instructions: repeat('<?a '),
  sections: repeat('<![CDATA['),
  'marks on one letter': repeat('\u0301', 'e', 'b'),
  accents: repeat('é'),
  ligatures: repeat('ﷺ'),
  'dotted capitals': repeat('İ'),
  emoji: repeat('😀', 'a', 'b'),
  'halves of characters': repeat('\uD83D', 'a', 'b'),
  'signs of direction': repeat('\u202e', 'a', 'b'),
  'zero bytes': repeat('\0', 'a', 'b'),
}

/** The texts to try in one run: a third of them, different ones each day; at full size all. */
const textsOfDay = Object.fromEntries(shareOfDay(Object.entries(hostileTexts), 20))

export type TextRule = (text: string) => unknown

const small = 10_000
const large = 100_000
const mostGrowth = 20
/** Times below this, in microseconds, are noise. */
const floor = 3000
const tries = 5

/**
 * Hostile texts for which a rule takes more than twenty times the processor time when they are ten times as long. Both
 * lengths are measured directly one after the other, several times, and the smallest growth counts, so that other load
 * and garbage collection do not matter.
 */
export async function findSlowTexts(
  rule: TextRule,
  texts: Readonly<Record<string, BuildText>> = textsOfDay,
): Promise<string[]> {
  const slow: string[] = []
  for (const [name, build] of Object.entries(texts)) {
    const measure = async (length: number) =>
      Math.max(floor, await measureOnce(rule, build(length)))
    let growth = Infinity
    let figures = ''
    for (let tried = 0; tried < tries && growth > mostGrowth; tried += 1) {
      const most = await measure(large)
      // The time is so short that the comparison with the shorter text is unnecessary.
      const least = most <= floor * mostGrowth ? most : await measure(small)
      if (most / least >= growth) continue
      growth = most / least
      figures = `${most} µs after ${least} µs`
    }
    if (growth > mostGrowth) slow.push(`${name}: ${figures}`)
  }
  return slow
}

async function measureOnce(rule: TextRule, text: string): Promise<number> {
  const before = process.cpuUsage()
  await rule(text)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
