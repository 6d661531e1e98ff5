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

describe('a faulty expression says what is wrong and where', () => {
  test.each([
    ['make =', 'Was expecting a value but instead got nothing.', '7:7'],
    ['= Toyota', 'Was expecting a value but instead got `=`.', '1:2'],
    [
      'make = AND',
      'Was expecting a value but instead got `AND`, which is a reserved keyword.',
      '8:11',
    ],
    ['AND = 1', 'Was expecting a value but instead got `AND`, which is a reserved keyword.', '1:4'],
    ['make = 🦀', 'Was expecting a value but instead got `🦀`.', '8:10'],
    ['make = "x', 'Expression `"x` is missing the following closing delimiter: `"`.', '8:10'],
    ["make = 'x", "Expression `'x` is missing the following closing delimiter: `'`.", '8:10'],
    [
      '(make = a',
      'Expression `(make = a` is missing the following closing delimiter: `)`.',
      '1:10',
    ],
    ['make', 'Was expecting an operation', '1:5'],
    ['make NOT a', 'Was expecting an operation', '1:11'],
    ['make STARTS a', 'Was expecting an operation', '1:14'],
    ['make IS a', 'Was expecting an operation', '1:10'],
    ['price 1 2', 'Was expecting an operation', '1:10'],
    ['a = 1 b = 2', 'Found unexpected characters at the end of the filter: `b = 2`.', '7:12'],
    ['a = 1)', 'Found unexpected characters at the end of the filter: `)`.', '6:7'],
    ['a = 1 OR', 'Was expecting a value but instead got nothing.', '9:9'],
    ['a IN 1', 'Expected `[` after `IN` keyword.', '6:7'],
    ['a IN [1', 'Expected matching `]`', '8:8'],
    ['a IN [1,', 'Expected matching `]`', '9:9'],
    [
      'a IN [1 2]',
      'Expected only comma-separated field names inside `IN[..]` but instead found `2`.',
      '9:10',
    ],
    [
      'a IN [,]',
      'Expected only comma-separated field names inside `IN[..]` but instead found `,`.',
      '7:8',
    ],
    ['a IN [OR]', 'found `OR`, which is a keyword.', '7:9'],
    ['a CONTAINS b', '`CONTAINS` is not supported', '3:11'],
    ['_geoRadius(1, 2, 3)', '`_geoRadius` is not supported', '1:11'],
  ])('%s', (expression, what, where) => {
    const parsed = parseFilterExpression(expression)
    const fault = parsed?.ok === false ? parsed.fault : undefined
    expect(fault?.code).toBe('invalid_search_filter')
    expect(fault?.message).toContain(what)
    expect(fault?.message.split('\n').at(-1)).toBe(`${where} ${expression}`)
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
  const low = test.low === undefined ? '' : `${test.low.inclusive ? '[' : '('}${test.low.text}`
  const high = test.high === undefined ? '' : `${test.high.text}${test.high.inclusive ? ']' : ')'}`
  return `${low}..${high}`
}
