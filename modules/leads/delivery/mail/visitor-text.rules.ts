/** Top-level domains that mail programs turn into links, and that anybody can register cheaply. */
const endings =
  `agency app asia autos beauty best bet biz bond bot boutique buzz cam cash casino center cfd chat
  click cloud club com company cyou date deals dev digital direct download email eu express expert finance fit fun
  fyi games gdn gift global group guru hair help homes host icu info ink investments life link live loan loans
  lol ltd makeup marketing media men mobi mom money monster name net network news ninja one online onl org page
  party pics plus press pro promo quest racing red rest review reviews rocks run sale sbs science services sex shop
  site skin social software solutions space store stream studio support surf systems tech tel tips today tokyo tools
  top trade travel vip wang website wiki win work works world wtf xin xxx xyz yachts zip zone`
    .split(/\s+/)
    .join('|')

/** Two-letter words that are not country codes. */
const noCountry = 'an|go|he|hi|if|of|oh|ok|on|or|up|we'
/** Country codes that are also words at the start of a sentence: 'tomorrow.Is it there?' */
const sentenceStarts = 'Am|As|At|Be|By|Do|In|Is|It|Me|My|No|So|To|Us'

const country = `(?!(?:${noCountry}|(?-i:${sentenceStarts}))$)[a-z]{2}`
const otherScript = String.raw`(?:(?!\p{Script=Latin})\p{L}){2,}|xn--[a-z0-9-]+`
/** Matches a whole top-level domain. */
const hostEnding = new RegExp(`^(?:${country}|${endings}|${otherScript})$`, 'iu')
const letters = /^\p{L}{2,}$/u
/** A run of labels separated by single dots; the next match starts where the run ends. */
const dottedLabels = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu
/** The lookbehind avoids rescanning a long run from each of its characters. */
const scheme = /(?<![a-z0-9+.-])[a-z0-9+.-]+(?=:\/\/\S)/giu

/**
 * Removes links from a visitor's text before it is mailed to the address that they gave, which may
 * be another person's: a stranger must not get a link under the dealer's name. A link is recognised
 * by its scheme, by `www.`, by a path after its host, or by its top-level domain; 'tomorrow.Thanks'
 * and 'car.jpg' are not links. Runs in linear time.
 */
export function hideLinks(text: string): string {
  return text.replaceAll(/\S+/g, hideInWord)
}

/** Links may be adjacent without a space: 'evil.com,bit.ly'. */
function hideInWord(word: string): string {
  const starts = listOpenStarts(word)
  let next = 0
  let hidden = ''
  let position = 0
  const findOpenStart = (): number => {
    while ((starts[next] ?? word.length) < position) next += 1
    return starts[next] ?? word.length
  }
  for (const { 0: labels, index } of word.matchAll(dottedLabels)) {
    if (index < position || findOpenStart() <= index) break
    const length = measureHost(labels, word[index + labels.length] === '/')
    if (length === 0) continue
    hidden += `${word.slice(position, index)}[link]`
    position = Math.min(index + length, word.length)
  }
  const start = findOpenStart()
  return `${hidden}${word.slice(position, start)}${start < word.length ? '[link]' : ''}`
}

/**
 * Positions, in order, at which a link with a scheme or `www.` starts; it extends to the end of the
 * word.
 */
function listOpenStarts(word: string): number[] {
  const withScheme = [...word.matchAll(scheme)].flatMap(({ 0: run, index }) =>
    [...run.matchAll(/[a-z]/giu)].map((letter) => index + letter.index),
  )
  const withPrefix = [...word.matchAll(/www\.(?=\S)/giu)].map(({ index }) => index)
  return [...withScheme, ...withPrefix].toSorted((one, other) => one - other)
}

/**
 * Length of the host at the start of a text; 0: no host. With a path after it the link extends to
 * the end.
 */
function measureHost(text: string, hasPath: boolean): number {
  const labels = text.split('.')
  if (labels.length === 1) return 0
  if (hasPath && letters.test(labels.at(-1) ?? '')) return Number.POSITIVE_INFINITY
  let length = text.length
  for (const label of labels.slice(1).reverse()) {
    if (hostEnding.test(label)) return length
    length -= label.length + 1
  }
  return 0
}

/** The first name for a greeting; null if it is not a name, such as an advertisement. */
export function readGreetingName(firstName: string): string | null {
  const name = firstName.trim()
  const isName = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name)
  return isName && hideLinks(name) === name ? name : null
}
