import { describe, expect, test } from 'vitest'
import { enquiryTypes } from '#modules/sites/settings/enquiry-types.ts'
import {
  buildCategorySlug,
  findCategory,
  findEnquiryType,
  leadCategories,
  nameCategory,
} from './category.rules.ts'

describe('a category of leads', () => {
  test.each([
    ['General Enquiry', 'General Enquiry'],
    ['General', 'General Enquiry'],
    ['GENERAL ENQUIRY', 'General Enquiry'],
    ['general-enquiry', 'General Enquiry'],
    ['  used  vehicle ', 'Used Vehicle Enquiry'],
    ['Sell My Car', 'Sell My Car'],
    ['trade-in', 'Trade In'],
    ['Careers', 'General Enquiry'],
    ['Warranty Claim', undefined],
    ['', undefined],
    ['enquiry', undefined],
  ])('%j is %j', (text, name) => {
    expect(findCategory(text)?.name).toBe(name)
  })

  test('has a slug that leads back to it', () => {
    for (const category of leadCategories) {
      expect(category.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(findCategory(category.slug)).toBe(category)
    }
    expect(buildCategorySlug('Warranty & Recall')).toBe('warranty-recall')
  })

  test('maps to every enquiry type of §9', () => {
    for (const type of enquiryTypes) expect(findCategory(type), type).toBeDefined()
  })
})

describe('the category a lead is stored with', () => {
  test.each([
    ['Careers', null, 'General Enquiry', 'Career Enquiry'],
    ['careers enquiry', 'Apprentice', 'General Enquiry', 'Career Enquiry'],
    ['General', 'Feedback', 'General Enquiry', 'Feedback'],
    ['service', null, 'Service Enquiry', null],
    [' Warranty Claim ', 'Paint', 'Warranty Claim', 'Paint'],
  ])('of %j with %j is %j with %j', (text, given, category, subcategory) => {
    expect(nameCategory(text, given)).toEqual({ category, subcategory })
  })
})

describe('the enquiry type that routes choose by', () => {
  test.each([
    ['General Enquiry', null, null, 'General'],
    ['General Enquiry', 'Career Enquiry', null, 'Careers'],
    ['Careers', null, null, 'Careers'],
    ['Service Booking', null, null, 'Service'],
    ['Trade In', null, 'used', 'Sell My Car'],
    ['Test Drive', null, 'new', 'New Vehicle'],
    ['Test Drive', null, 'demo', 'New Vehicle'],
    ['Request Photos', null, 'used', 'Used Vehicle'],
    ['Tell Me When', null, null, 'Used Vehicle'],
    ['Warranty Claim', null, 'new', null],
    ['Phone Call', null, null, 'General'],
    ['Phone Call', 'Service', null, 'Service'],
    ['Phone Call', 'Parts', null, 'Parts'],
    ['phone-call', 'Service', null, 'Service'],
    ['Phone Call', 'Fleet', null, 'General'],
    ['Phone Call', 'service', null, 'General'],
    ['Phone Calls', 'Service', null, null],
  ] as const)('of %s, %s, a %s car is %s', (category, subcategory, carType, type) => {
    expect(findEnquiryType({ category, subcategory }, carType)).toBe(type)
  })
})
