/** Endings of hosts that mail programs make links of, and that are sold to anybody for little. */
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

/** Words of two letters that are no country's. */
const noCountry = 'an|go|he|hi|if|of|oh|ok|on|or|up|we'
/** Those that are one's, where they begin a sentence: 'tomorrow.Is it there?' */
const sentenceStarts = 'Am|As|At|Be|By|Do|In|Is|It|Me|My|No|So|To|Us'

const label = String.raw`[\p{L}\p{N}-]`
const labelEnd = `(?!${label})`
const labels = String.raw`(?<![\p{L}\p{N}])${label}+(?:\.${label}+)*\.`
const country = `(?!(?:${noCountry}|(?-i:${sentenceStarts}))${labelEnd})[a-z]{2}`
const otherScript = String.raw`(?:(?!\p{Script=Latin})\p{L}){2,}|xn--[a-z0-9-]+`

/** With its scheme, as www., with a path, or by how its host ends: 'tomorrow.Thanks' and 'car.jpg' are none. */
const address = new RegExp(
  [
    String.raw`(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+`,
    String.raw`${labels}\p{L}{2,}\/\S*`,
    `${labels}(?:${country}|${endings}|${otherScript})${labelEnd}`,
  ].join('|'),
  'giu',
)

/**
 * What a visitor wrote, as it may go back to the address that they gave, which may be somebody else's: no link
 * that a stranger could be sent to under the dealer's name.
 */
export function hideLinks(text: string): string {
  return text.replaceAll(address, '[link]')
}

/** A name to greet by; null for what is none, such as an advertisement. */
export function readGreetingName(firstName: string): string | null {
  const name = firstName.trim()
  const isName = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name)
  return isName && hideLinks(name) === name ? name : null
}
