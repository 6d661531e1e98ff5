/** The words that a template can contain in double braces, with what they stand for in a screen's words. */
export const templateWords = {
  first_name: 'the customer’s first name',
  vehicle: 'the vehicle',
  price: 'the price',
  link: 'the link to the vehicle',
  stock_number: 'the stock number',
  location: 'the location',
  phone: 'the phone number of the location',
  hours_today: 'today’s opening hours',
  me: 'your name',
  dealer: 'the dealer’s name',
} as const

export type TemplateWord = keyof typeof templateWords

/** What is known of a lead; null: unknown. */
export type TemplateFacts = Readonly<Record<TemplateWord, string | null>>

const isWord = (name: string): name is TemplateWord => Object.hasOwn(templateWords, name)

/** Anything in double braces on one line. Bounded, so that a text of many braces takes linear time. */
const braces = /\{\{([^{}\n]{0,60})\}\}/g

/**
 * Puts the facts in the place of the words. A word whose fact is unknown, and one that no template has, stays as it is,
 * so that it is seen and named before anything is sent.
 */
export const fillTemplate = (text: string, facts: TemplateFacts): string =>
  text.replaceAll(braces, (whole, inner: string) => {
    const name = readName(inner)
    return isWord(name) ? (facts[name] ?? whole) : whole
  })

/** What is still in braces in a text, as a screen names it; each once, in the order of the text. */
export const listUnfilled = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(braces)].map(([whole, inner = '']) => {
      const name = readName(inner)
      return isWord(name) ? templateWords[name] : whole
    }),
  ),
]

/** The words of a template that no template can contain, as they are written. */
export const listUnknownWords = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(braces)]
      .filter(([, inner = '']) => !isWord(readName(inner)))
      .map(([whole]) => whole),
  ),
]

/** Fills a signature. A line whose fact is unknown is left out, because nobody reads it before it is sent. */
export const fillSignature = (text: string, facts: TemplateFacts): string =>
  text
    .split('\n')
    .map((line) => fillTemplate(line, facts))
    .filter((line) => listUnfilled(line).length === 0)
    .join('\n')
    .trim()

const readName = (inner: string): string => inner.trim().toLowerCase().replaceAll(/[ -]/g, '_')

/** Facts by which a screen shows what a template becomes. */
export const exampleFacts: TemplateFacts = {
  first_name: 'Kim',
  vehicle: '2022 Toyota HiLux SR5',
  price: '$45,990 Drive Away',
  link: 'https://dealer.example/cars/2022-toyota-hilux-h1234',
  stock_number: 'H1234',
  location: 'The showroom',
  phone: '02 5550 4100',
  hours_today: '8:30 am – 5:30 pm',
  me: 'Ana',
  dealer: 'Your dealership',
}
