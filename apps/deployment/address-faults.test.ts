import { expect, test } from 'vitest'
import { sitePages } from '#apps/web/app/pages.ts'
import { takenPaths } from '#modules/links/taken-paths.ts'
import { findAddressFaults } from './address-faults.ts'

test.each(['search', 'contact-us'])('no vehicle is at /%s, where other pages are', (word) => {
  expect(findAddressFaults({ vehicle: { address_word: word } })).toEqual([
    {
      path: 'vehicle.address_word',
      message: `/${word}/… is the address of another page; choose another word, such as cars`,
    },
  ])
})

test.each([
  { vehicle: { address_word: 'trucks' } },
  { vehicle: { address_word: 'contact' } },
  { vehicle: { address_word: 7 } },
  null,
])('%j has no such fault', (settings) => {
  expect(findAddressFaults(settings)).toEqual([])
})

test('a garage is told of every page that is at one word on all sites', () => {
  const words = sitePages.pages.flatMap(({ pattern }) =>
    pattern === null || pattern === '/' ? [] : [pattern.replace(/\/\*$/, '')],
  )
  const ofOneWord = words.filter((path) => path.split('/').length === 2)
  expect(ofOneWord.length).toBeGreaterThan(2)
  expect(takenPaths).toEqual(expect.arrayContaining(ofOneWord))
})
