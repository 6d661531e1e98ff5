import { expect, test } from 'vitest'
import { isFilePath, isOldPagePath } from './file-path.rules.ts'

test.each([
  ['/favicon.ico', true],
  ['/wp-login.php', true],
  ['/cars/photo.JPG', true],
  ['/.env', true],
  ['/.git', true],
  ['/assets/app-1a2b.js', true],
  ['/search/volkswagen/id.4', false],
  ['/search/mazda/2.0t', false],
  ['/cars/2020-kia-rio-1.6', false],
  ['/search/used-cars.data', false],
  ['/search/st.george', false],
  ['/page.js/more', false],
  ['/', false],
  ['/dot.', false],
  ['/constructor.constructor', false],
])('%s is the path of a file: %s', (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile)
})

test.each([
  ['/about.html', true],
  ['/Stock.ASPX', true],
  ['/index.php', true],
  ['/robots.txt', false],
  ['/app.js', false],
  ['/about', false],
  ['/html', false],
])('%s has the form of an older website’s page: %s', (path, isOld) => {
  expect(isOldPagePath(path)).toBe(isOld)
})
