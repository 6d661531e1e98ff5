import { expect, test } from 'vitest'
import { pickBrandPicture } from './brand-picture.rules.ts'

const build = (name: string, status: 'new' | '', isPictured = true) => ({
  status,
  image: isPictured ? { url: `/${name}`, thumb: `/${name}-side`, alt: name } : null,
})

test.each([
  { models: [], picked: null },
  { models: [build('swift', '', false)], picked: null },
  { models: [build('swift', ''), build('vitara', '')], picked: 'swift' },
  { models: [build('swift', ''), build('fronx', 'new')], picked: 'fronx' },
  { models: [build('fronx', 'new', false), build('swift', '')], picked: 'swift' },
])('of $models.length models $picked is shown', ({ models, picked }) => {
  expect(pickBrandPicture(models)).toEqual(
    picked === null ? null : { url: `/${picked}`, alt: picked },
  )
})
