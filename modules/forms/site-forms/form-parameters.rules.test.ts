import { describe, expect, test } from 'vitest'
import {
  canonicalizeFormQuery,
  listInitialValues,
  readFormParameters,
  serializeFormParameters,
  takesWords,
} from './form-parameters.rules.ts'

const canonical = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://sent.example')
  return canonicalizeFormQuery(pathname, searchParams)
}

describe('the query in the cache key of a page with a form', () => {
  test.each([
    ['/enquire?car_id=12&gclid=x', 'car_id=12'],
    ['/enquire?car_id=12&car_id=13', 'car_id=12'],
    ['/enquire?car_id=012', ''],
    ['/enquire?car_id=-1', ''],
    ['/enquire?car_id=1e3', ''],
    ['/enquire?car_id=1%20OR%201', ''],
    ['/enquire?car_id=999999999999999', 'car_id=999999999999999'],
    ['/enquire?car_id=1999999999999999', ''],
    ['/service?car_id=12', ''],
    ['/enquire?wanted=brochure&new_model=hilux', 'new_model=hilux&wanted=brochure'],
    ['/enquire?wanted=money&new_model=Hi%20Lux', ''],
    ['/book-test-drive?new_model=hilux&wanted=brochure', 'new_model=hilux'],
    ['/book-test-drive?appointment=video-call&car_id=7', 'car_id=7&appointment=video-call'],
    ['/book-test-drive?appointment=dinner', ''],
    ['/enquire?appointment=video-call', ''],
    [
      '/finance?car_type=used&car_id=7&vehiclePriceBudget=25990&preferredDealership=a-b',
      'preferredDealership=a-b&vehiclePriceBudget=25990&car_id=7&car_type=used',
    ],
    ['/finance?car_type=stolen&vehiclePriceBudget=25,990&preferredDealership=A', ''],
    ['/finance?vehiclePriceBudget=99999999', 'vehiclePriceBudget=99999999'],
    [`/finance?preferredDealership=${'a'.repeat(80)}`, `preferredDealership=${'a'.repeat(80)}`],
    [`/finance?preferredDealership=${'a'.repeat(81)}`, ''],
    ['/finance?vehiclePriceBudget=100000000', ''],
    ['/tell-me-when?model=Mu-X&make=Isuzu&page=2', 'make=Isuzu&model=Mu-X'],
    ['/tell-me-when?make=%3Cscript%3E', ''],
    [`/tell-me-when?make=${'a'.repeat(40)}`, `make=${'a'.repeat(40)}`],
    [`/tell-me-when?make=${'a'.repeat(41)}`, ''],
    [
      '/tell-me-when?words=%E2%80%9Clandcruiser%2079%E2%80%9D,%20Kia%20or%20Mazda&price=30001&make=Toyota',
      'make=Toyota&price=30001&words=%E2%80%9Clandcruiser+79%E2%80%9D%2C+Kia+or+Mazda',
    ],
    [`/tell-me-when?words=${'a'.repeat(300)}`, `words=${'a'.repeat(300)}`],
    [`/tell-me-when?words=${'a'.repeat(301)}`, ''],
    ['/tell-me-when?words=%3Cb%3Eute', ''],
    ['/tell-me-when?words=ute%0Aute', ''],
    // Contains a mark that reverses the text direction.
    ['/tell-me-when?words=ute%E2%80%AE', ''],
    ['/enquire?words=ute', ''],
    ['/no-form?car_id=1', ''],
  ])('of %s is %j', (address, expected) => {
    expect(canonical(address)).toBe(expected)
  })

  test('may be words without end on two pages alone', () => {
    expect(takesWords('/tell-me-when')).toBe(true)
    expect(takesWords('/contact')).toBe(true)
    expect(takesWords('/finance')).toBe(false)
    expect(takesWords('/')).toBe(false)
  })
})

test.each([
  ['/finance', 'preferredDealership=a-b&vehiclePriceBudget=25990&car_id=7&car_type=used'],
  ['/tell-me-when', 'make=Kia&price=20000'],
  ['/enquire', ''],
  ['/no-form', ''],
])('the value at %s of %j is written back the same', (path, query) => {
  const parameters = readFormParameters(path, new URLSearchParams(query))
  expect(serializeFormParameters(path, parameters)).toBe(query)
})

test('parameters fill in fields of the form', () => {
  const read = (path: string, query: string) => readFormParameters(path, new URLSearchParams(query))
  expect(listInitialValues(read('/finance', 'vehiclePriceBudget=25990'))).toEqual({
    'Vehicle Price Budget': '25990',
  })
  expect(listInitialValues(read('/tell-me-when', 'make=Kia&price=20000&car_id=1'))).toEqual({
    'Wanted Make': 'Kia',
    'Wanted Price': '20000',
  })
  // The suggested message is a sentence that a visitor might write to the dealer.
  expect(listInitialValues(read('/tell-me-when', 'words=landcruiser+79,+Red'))).toEqual({
    message: 'I am looking for: landcruiser 79, Red',
  })
  expect(read('/enquire', 'car_id=12')).toMatchObject({ carId: 12, carType: null })
  expect(read('/enquire', 'car_id=twelve').carId).toBeNull()
})

test('a model fills in its vehicle, and offers its brochure', () => {
  const read = (path: string, query: string) => readFormParameters(path, new URLSearchParams(query))
  const named = { model: 'Toyota HiLux' }
  expect(listInitialValues(read('/enquire', 'new_model=hilux'), named)).toEqual({
    'Vehicle of Interest': 'Toyota HiLux',
  })
  expect(listInitialValues(read('/enquire', 'new_model=hilux&wanted=brochure'), named)).toEqual({
    'Vehicle of Interest': 'Toyota HiLux',
    message: 'Please send me the brochure of the Toyota HiLux.',
  })
  // A model that the site does not sell.
  expect(listInitialValues(read('/enquire', 'new_model=edsel&wanted=brochure'))).toEqual({})
})
