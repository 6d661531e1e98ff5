import { expect, test } from 'vitest'
import { buildFavicon } from './favicon.view.ts'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'

const build = (name: string) => buildFavicon({ name, theme: neutralTheme })
const initialsOf = (name: string) => />([^<]*)<\/text>/.exec(build(name))?.[1]

test('an icon shows the initials of the first two words', () => {
  expect(initialsOf('Example Motors of Geelong')).toBe('EM')
  expect(initialsOf('āorangi')).toBe('Ā')
  expect(initialsOf('4x4 Centre')).toBe('4C')
})

test('an icon has the accent as its ground and the colour of words on it', () => {
  expect(build('Example Motors')).toContain(`fill="${neutralTheme.colours.accent}"`)
  expect(build('Example Motors')).toContain(`fill="${neutralTheme.colours.on_accent}"`)
})

test('a name can’t bring markup into the icon', () => {
  expect(initialsOf('<script> & "Sons"')).toBe('SS')
  expect(initialsOf('&&&')).toBe('')
})
