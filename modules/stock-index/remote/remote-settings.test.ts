import { expect, test } from 'vitest'
import { indexSettings } from '../index-settings.ts'
import { describeRemoteSettings } from './remote-settings.ts'

test('settings are others where their version is, or anything that is sent', () => {
  const { version } = describeRemoteSettings(indexSettings)
  expect(version.startsWith(`${indexSettings.version}-`)).toBe(true)
  expect(describeRemoteSettings({ ...indexSettings }).version).toBe(version)
  const others = [
    { ...indexSettings, version: 'next' },
    { ...indexSettings, stopWords: ['other'] },
    { ...indexSettings, synonyms: {} },
  ].map((settings) => describeRemoteSettings(settings).version)
  expect(new Set([version, ...others]).size).toBe(4)
})
