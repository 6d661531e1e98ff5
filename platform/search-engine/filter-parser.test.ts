import { describe, expect, test } from 'vitest'
import { parseFilterExpression } from './filter-parser.ts'
import type { FilterNode, ValueTest } from './filter-syntax.ts'

describe('an expression parses to the conditions it states', () => {
  test.each([
    ['make = Toyota', 'make:=toyota'],
    ['make=Toyota', 'make:=toyota'],
    ['make != Toyota', 'not(make:=toyota)'],
    ['price > 5', 'price:(5..'],
    ['price >= 5', 'price:[5..'],
    ['price < 5', 'price:..5)'],
    ['price <= 5.5', 'price:..5.5]'],
    ['price 1 TO 2', 'price:[1..2]'],
    ['make IN [a, b]', 'make:=a|=b'],
    ['make IN [a, b,]', 'make:=a|=b'],
    ['make IN[a,"b c"]', 'make:=a|=b c'],
    ['make IN []', 'make:'],
    ['make NOT IN [a]', 'not(make:=a)'],
    ['make EXISTS', 'exists(make)'],
    ['make NOT EXISTS', 'not(exists(make))'],
    ['make IS NULL', 'null(make)'],
    ['make IS NOT NULL', 'not(null(make))'],
    ['make IS EMPTY', 'empty(make)'],
    ['make IS NOT EMPTY', 'not(empty(make))'],
    ['make STARTS WITH to', 'make:to*'],
    ['make NOT STARTS WITH to', 'not(make:to*)'],
    ['NOT make = a', 'not(make:=a)'],
    ['NOT NOT make = a', 'make:=a'],
    ['a = 1 OR b = 2 AND c = 3', 'or(a:=1 and(b:=2 c:=3))'],
    ['(a = 1 OR b = 2) AND c = 3', 'and(or(a:=1 b:=2) c:=3)'],
    ['NOT a = 1 AND b = 2', 'and(not(a:=1) b:=2)'],
    ['NOT (a = 1 AND b = 2)', 'not(and(a:=1 b:=2))'],
    ['NOT(a = 1)', 'not(a:=1)'],
    ['"a b" = \'c "d"\'', 'a b:=c "d"'],
    [String.raw`a = "x \" y"`, 'a:=x " y'],
    [String.raw`a = 'x \' y'`, "a:=x ' y"],
    [String.raw`a = "x \\ y"`, String.raw`a:=x \ y`],
    ['"AND" = "OR"', 'AND:=or'],
    ['a = and', 'a:=and'],
    ['a.b-c_d = 1', 'a.b-c_d:=1'],
    ['a = Café', 'a:=cafe'],
    ['a = -5', 'a:=-5'],
    ['  a  =  1  ', 'a:=1'],
    ['_geoRadius(12, 13.5, 1e3)', '_geo:1000 m around 12 13.5'],
    ['_geoRadius( -12 ,+13 , 14 , 20 )', '_geo:14 m around -12 13'],
    ['_geoBoundingBox([12, 13], [11.5, -14])', '_geo:12 13 11.5 -14'],
    ['NOT _geoRadius(1, 2, 3) AND a = 1', 'and(not(_geo:3 m around 1 2) a:=1)'],
    ['a\n=\n1', 'a:=1'],
  ])('%s', (expression, expected) => {
    const parsed = parseFilterExpression(expression)
    expect(parsed?.ok && show(parsed.node)).toBe(expected)
  })

  test('an empty expression is no filter', () => {
    expect(parseFilterExpression('')).toBeUndefined()
    expect(parseFilterExpression(' \n\t ')).toBeUndefined()
  })

  test('numbers are read as numbers, odd ones only as text', () => {
    const number = (value: string): number | undefined => {
      const parsed = parseFilterExpression(`a = "${value}"`)
      const test =
        parsed?.ok === true && parsed.node.kind === 'values' ? parsed.node.tests[0] : undefined
      return test?.op === 'equal' ? test.number : undefined
    }
    expect(['1', '-1.5', '1e3', '.5', '5.', '+2'].map(number)).toEqual([1, -1.5, 1000, 0.5, 5, 2])
    expect(['nan', 'NaN', 'inf', 'Infinity', '0x10', '1e999', '', '1 2'].map(number)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    )
  })
})

const operations =
  'Was expecting an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`'
const reservedGeo =
  "is a reserved keyword and thus can't be used as a filter expression. Use the `_geoRadius(latitude, longitude, distance)` or `_geoBoundingBox([latitude, longitude], [latitude, longitude])` built-in rules to filter on `_geo` coordinates."
const geoBox =
  'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.'
const geoRadius =
  'The `_geoRadius` filter must be in the form: `_geoRadius(latitude, longitude, radius, optionalResolution)`.'

/** Most cases are from Meilisearch's own tests. */
describe('a faulty expression is described with its position, in Meilisearch’s words', () => {
  test.each([
    ['make =', 'Was expecting a value but instead got nothing.', '7:7'],
    ['= Toyota', `${operations} at \`= Toyota\`.`, '1:9'],
    [
      'make = AND',
      'Was expecting a value but instead got `AND`, which is a reserved keyword. To use `AND` as a field name or a value, surround it by quotes.',
      '8:11',
    ],
    [
      'AND = 8',
      'Was expecting a value but instead got `AND`, which is a reserved keyword. To use `AND` as a field name or a value, surround it by quotes.',
      '1:4',
    ],
    [
      'NOT OR EXISTS AND EXISTS NOT EXISTS',
      'Was expecting a value but instead got `OR`, which is a reserved keyword. To use `OR` as a field name or a value, surround it by quotes.',
      '5:7',
    ],
    ['channel = 🐻 AND followers < 100', 'Was expecting a value but instead got `🐻`.', '11:12'],
    [
      "channel = 'ponce",
      "Expression `\\'ponce` is missing the following closing delimiter: `'`.",
      '11:17',
    ],
    [
      'channel = "ponce',
      'Expression `\\"ponce` is missing the following closing delimiter: `"`.',
      '11:17',
    ],
    [
      'channel = mv OR (followers >= 1000',
      'Expression `(followers >= 1000` is missing the following closing delimiter: `)`.',
      '17:35',
    ],
    ['channel', `${operations} at \`channel\`.`, '1:8'],
    ['title & Glass', `${operations} at \`title & Glass\`.`, '1:14'],
    ['colour NOT EXIST', `${operations} at \`colour NOT EXIST\`.`, '1:17'],
    ['make STARTS a', `${operations} at \`make STARTS a\`.`, '1:14'],
    ['value IS', `${operations} at \`value IS\`.`, '1:9'],
    ['value IS NOT EXISTS', `${operations} at \`value IS NOT EXISTS\`.`, '1:20'],
    ['value NOT NULL', `${operations} at \`value NOT NULL\`.`, '1:15'],
    ['subscribers 100 TO1000', `${operations} at \`subscribers 100 TO1000\`.`, '1:23'],
    ['a = 1 OR', `${operations} but instead got nothing.`, '9:9'],
    [
      "channel = ponce ORdog != 'bernese mountain'",
      "Found unexpected characters at the end of the filter: `ORdog != \\'bernese mountain\\'`. You probably forgot an `OR` or an `AND` rule.",
      '17:44',
    ],
    [
      'channel = mv OR followers >= 1000)',
      'Found unexpected characters at the end of the filter: `)`. You probably forgot an `OR` or an `AND` rule.',
      '34:35',
    ],
    ['colour IN blue, green]', 'Expected `[` after `IN` keyword.', '11:23'],
    [
      'colour IN [blue, green',
      'Expected matching `]` after the list of field names given to `IN[`',
      '23:23',
    ],
    [
      "colour IN ['blue, green",
      "Expression `\\'blue, green` is missing the following closing delimiter: `'`.",
      '12:24',
    ],
    [
      "colour IN [blue, green, 'blue' > 2]",
      'Expected only comma-separated field names inside `IN[..]` but instead found `> 2]`.',
      '32:36',
    ],
    [
      'colour IN [blue, green, AND]',
      'Expected only comma-separated field names inside `IN[..]` but instead found `AND]`.',
      '25:29',
    ],
    [
      'a IN [,]',
      'Expected only comma-separated field names inside `IN[..]` but instead found `,]`.',
      '7:9',
    ],
    ['_geo = Glass', `\`_geo\` ${reservedGeo}`, '1:13'],
    ['_geoDistance(12, 13, 14)', `\`_geoDistance\` ${reservedGeo}`, '1:25'],
    ['position <= _geoPoint(12, 13, 14)', `\`_geoPoint\` ${reservedGeo}`, '13:34'],
    [
      'position <= _geoRadius(12, 13, 14)',
      "The `_geoRadius` filter is an operation and can't be used as a value.",
      '13:35',
    ],
    ['_geoRadius', geoRadius, '1:11'],
    ['_geoRadius = 12', geoRadius, '1:16'],
    [
      '_geoRadius(1, 2)',
      'Was expecting 3 or 4 arguments for `_geoRadius`, but instead found 2.',
      '1:17',
    ],
    [
      'a = 1 AND _geoRadius(91, 2, 3)',
      'Bad latitude `91`. Latitude must be contained between -90 and 90 degrees. ',
      '22:24',
    ],
    [
      '_geoRadius(1, -181, 3)',
      'Bad longitude `-181`. Longitude must be contained between -180 and 180 degrees. ',
      '15:19',
    ],
    ['_geoBoundingBox', geoBox, '1:16'],
    ['_geoBoundingBox(1.0, 1.0)', geoBox, '1:26'],
    ['_geoBoundingBox([1, 2], [3])', geoBox, '1:29'],
    [
      '_geoBoundingBox([1, 2], [3, 4])',
      'The top latitude `1` is below the bottom latitude `3`.',
      '29:30',
    ],
  ])('%s', (expression, what, where) => {
    const parsed = parseFilterExpression(expression)
    const fault = parsed?.ok === false ? parsed.fault : undefined
    expect(fault).toEqual({
      code: 'invalid_search_filter',
      message: `${what}\n${where} ${expression}`,
    })
  })

  test.each([
    ['doggo CONTAINS kefir', '7:15'],
    ['doggo != echo AND doggo CONTAINS kefir', '25:33'],
  ])('%s: a feature that is not there, once the rest is well written', (expression, where) => {
    const parsed = parseFilterExpression(expression)
    expect(parsed?.ok === false && parsed.fault).toEqual({
      code: 'feature_not_enabled',
      message: `Using \`CONTAINS\` in a filter requires enabling the \`contains filter\` experimental feature. See https://github.com/orgs/meilisearch/discussions/763\n${where} ${expression}`,
    })
    const faulty = parseFilterExpression(`${expression} AND`)
    expect(faulty?.ok === false && faulty.fault.code).toBe('invalid_search_filter')
  })

  test('150 levels of nesting parse, one more does not', () => {
    const nested = (levels: number): string => `${'('.repeat(levels)}a = 1${')'.repeat(levels)}`
    expect(parseFilterExpression(nested(150))?.ok).toBe(true)
    const tooDeep = parseFilterExpression(nested(151))
    expect(tooDeep?.ok === false && tooDeep.fault.message).toContain('maximum depth')
    expect(parseFilterExpression(`${'NOT '.repeat(151)}a = 1`)?.ok).toBe(false)
  })

  test('a fault echoes no more than a part of a long expression', () => {
    const parsed = parseFilterExpression(`a = ${'x'.repeat(50_000)} b`)
    expect(parsed?.ok === false && parsed.fault.message.length).toBeLessThan(1000)
  })
})

function show(node: FilterNode): string {
  if (node.kind === 'not') return `not(${show(node.child)})`
  if (node.kind === 'state') return `${node.state}(${node.field})`
  if (node.kind === 'values') return `${node.field}:${node.tests.map(showTest).join('|')}`
  return `${node.kind}(${node.children.map(show).join(' ')})`
}

function showTest(test: ValueTest): string {
  if (test.op === 'equal') return `=${test.text}`
  if (test.op === 'prefix') return `${test.text}*`
  if (test.op === 'near') return `${test.metres} m around ${test.point.lat} ${test.point.lng}`
  if (test.op === 'box') return Object.values(test.box).join(' ')
  const low = test.low === undefined ? '' : `${test.low.inclusive ? '[' : '('}${test.low.text}`
  const high = test.high === undefined ? '' : `${test.high.text}${test.high.inclusive ? ']' : ')'}`
  return `${low}..${high}`
}
