import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'

const variant = { name: 'SR5', slug: 'sr5', price: { AUD: 66_500 } }
const model = { name: 'HiLux', slug: 'hilux', body: 'ute', variants: [variant] }
const make = { id: 1, name: 'Toyota', slug: 'toyota', models: [model] }

const listFaults = (file: unknown) => {
  const reading = readCatalogue(typeof file === 'string' ? file : JSON.stringify(file))
  return reading.ok ? [] : reading.faults.map(({ path, message }) => `${path}: ${message}`)
}

const withModel = (more: Record<string, unknown>) => ({
  manufacturers: [{ ...make, models: [{ ...model, ...more }] }],
})

test('the demo dealers’ catalogue is in order', () => {
  expect(listFaults(readFileSync('db/demo/models.json', 'utf8'))).toEqual([])
})

describe('a fault names its path and what to do', () => {
  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /^: the file is not JSON/],
    ['not an object', [], /must be an object/],
    ['no make', { manufacturers: [] }, /^manufacturers: name at least one make/],
    ['an unknown key', withModel({ colour: [] }), /models\[0\]\.colour: .*did you mean colours\?/],
    ['a slug', withModel({ slug: 'Hi Lux' }), /models\[0\]\.slug: write it in lower-case/],
    ['an address', withModel({ override_url: 'https://x.example' }), /override_url: write a path/],
    [
      'a script for a picture',
      withModel({ gallery: [{ url: 'javascript:1', alt: 'x' }] }),
      /gallery\[0\]\.url: write a path/,
    ],
    [
      'a swatch',
      withModel({ colours: [{ name: 'Red', swatch: 'red;x:y' }] }),
      /swatch: write a colour/,
    ],
    [
      'a price',
      withModel({ variants: [{ ...variant, price: { AUD: -1 } }] }),
      /price\.AUD: must be at least 1/,
    ],
    ['a currency', withModel({ variants: [{ ...variant, price: { XXX: 1 } }] }), /price/],
    ['no variant', withModel({ variants: [] }), /variants: name at least one variant/],
    [
      'a variant twice',
      withModel({ variants: [variant, variant] }),
      /variants\[1\]\.slug: sr5 stands at/,
    ],
    [
      'too long a text',
      withModel({ description: 'x'.repeat(4001) }),
      /description: must have at most 4000/,
    ],
    [
      'too many variants',
      withModel({
        variants: Array.from({ length: 61 }, (_, at) => ({ ...variant, slug: `v${at}` })),
      }),
      /variants: must have at most 60/,
    ],
    [
      'a make twice',
      { manufacturers: [make, { ...make, id: 2 }] },
      /manufacturers\[1\]\.slug: toyota stands at/,
    ],
    [
      'a model twice',
      { manufacturers: [{ ...make, models: [model, model] }] },
      /models\[1\]\.slug: hilux stands at/,
    ],
  ])('%s', (_name, file, fault) => {
    expect(listFaults(file).join('\n')).toMatch(fault)
  })
})

test('of any number of faults at most fifty are reported', () => {
  const models = Array.from({ length: 300 }, () => ({ nonsense: true }))
  const many = Array.from({ length: 200 }, () => ({ ...make, models }))
  expect(listFaults({ manufacturers: many }).length).toBeLessThanOrEqual(50)
})

test('names of a prototype are keys like any other', () => {
  const file = `{"manufacturers":[{"id":1,"name":"T","slug":"t","models":[],"__proto__":{"x":1}}],"constructor":{}}`
  expect(listFaults(file).length).toBeGreaterThan(0)
  expect(({} as { x?: unknown }).x).toBeUndefined()
})
