/** Meilisearch's messages for faulty filters. */
export const faultWords = {
  noValue: 'Was expecting a value but instead got nothing.',
  unopenedList: 'Expected `[` after `IN` keyword.',
  unclosedList: 'Expected matching `]` after the list of field names given to `IN[`',
  tooDeep:
    'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
  geoRadius:
    'The `_geoRadius` filter must be in the form: `_geoRadius(latitude, longitude, radius, optionalResolution)`.',
  geoBox:
    'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
} as const

export const whatIsNotEnabled =
  'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763'

const operations =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`'

export function noOperation(rest: string): string {
  const where = rest.trim() === '' ? 'but instead got nothing.' : `at \`${escaped(rest)}\`.`
  return `Was expecting an operation ${operations} ${where}`
}

export function leftOver(rest: string): string {
  return `Found unexpected characters at the end of the filter: \`${escaped(rest)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`
}

export function unclosed(rest: string, delimiter: string): string {
  return `Expression \`${escaped(rest)}\` is missing the following closing delimiter: \`${delimiter}\`.`
}

export function wrongValue(text: string, isKeyword: boolean): string {
  const reserved = `, which is a reserved keyword. To use \`${text}\` as a field name or a value, surround it by quotes`
  return `Was expecting a value but instead got \`${escaped(text)}\`${isKeyword ? reserved : ''}.`
}

export function wrongListValue(rest: string): string {
  return `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(rest)}\`.`
}

export function misusedGeo(name: string): string {
  return `The \`${name}\` filter is an operation and can't be used as a value.`
}

const reservedNames = /^(?:_geo$|_geoPoint|_geoDistance)/

/** Names of geographic functions, which are not fields. */
export function isReservedWord(word: string): boolean {
  return word.startsWith('_geo') && reservedNames.test(word)
}

export function reservedGeo(word: string): string {
  const name = reservedNames.exec(word)?.[0] ?? word
  return `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`
}

const echoLength = 200
const escapes: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\0': '0' }

/** Escapes quotes and backslashes on one line; cuts long texts. */
function escaped(text: string): string {
  const shown = text.length > echoLength ? `${text.slice(0, echoLength)}…` : text
  // oxlint-disable-next-line no-control-regex -- the controls are what is escaped
  return shown.replaceAll(/[\n\r\t\0\\'"]/g, (char) => `\\${escapes[char] ?? char}`)
}
