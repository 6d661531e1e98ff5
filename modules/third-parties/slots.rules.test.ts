import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { listSlots, offersAutobot, offersChat } from './slots.rules.ts'
import { listThirdPartySources } from './third-party-sources.rules.ts'

const chat = { enabled: true, provider: 'a', script_url: 'https://chat.example/w.js' }
const list = (settings: Record<string, unknown>) =>
  listSlots(buildExampleConfiguration(settings)).map(
    ({ id, purpose, start, shows, url }) => `${id} ${purpose} ${start} ${shows} ${url}`,
  )

describe('the third parties of a site', () => {
  test('are absent if its configuration names none', () => {
    expect(list({})).toEqual([])
    expect(list({ chat: { enabled: false, script_url: chat.script_url } })).toEqual([])
    expect(list({ third_parties: { autobot: { script_url: 'https://a.example/' } } })).toEqual([])
  })

  test('are those that it names, each for its purpose', () => {
    const settings = {
      analytics: {
        google_tag_manager_id: 'GTM-ABC1234',
        google_analytics_id: 'G-ABC1234567',
        google_ads_id: 'AW-123456789',
        facebook_pixel_id: '123456789012345',
      },
      chat,
      feature_flags: { autobot: true, dealercell: true },
      third_parties: {
        autobot: { script_url: 'https://bot.example/', shows_as: 'frame' },
        dealercell: { script_url: 'https://calls.example/d.js?a={account_id}', account_id: 'x&y' },
      },
    }
    expect(list(settings)).toEqual([
      'tag-manager measurement idle script https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
      'analytics measurement idle script https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
      'ads advertising idle script https://www.googletagmanager.com/gtag/js?id=AW-123456789',
      'meta-pixel advertising idle script https://connect.facebook.net/en_US/fbevents.js',
      'dealercell measurement idle script https://calls.example/d.js?a=x%26y',
      'chat services touch script https://chat.example/w.js',
      'autobot services touch frame https://bot.example/',
    ])
  })

  test('have the site’s bounds', () => {
    const bounds = { time_limit_ms: 900, size_limit_kb: 10 }
    const [slot] = listSlots(buildExampleConfiguration({ chat, third_parties: bounds }))
    expect(slot?.budget).toEqual({ timeMs: 900, bytes: 10_240 })
  })
})

test.each([
  [chat, true],
  [{ ...chat, enabled: false }, false],
  [{ ...chat, provider: null }, false],
  [{ ...chat, script_url: null }, false],
])('a chat of %j is offered: %j', (settings, offered) => {
  expect(offersChat(buildExampleConfiguration({ chat: settings }))).toBe(offered)
})

test.each([
  [true, 'https://bot.example/b.js', true],
  [false, 'https://bot.example/b.js', false],
  [true, null, false],
])('an Autobot that is %j at %j is offered: %j', (autobot, script_url, offered) => {
  const settings = { feature_flags: { autobot }, third_parties: { autobot: { script_url } } }
  expect(offersAutobot(buildExampleConfiguration(settings))).toBe(offered)
})

describe('the sources of the policy', () => {
  const sources = (settings: Record<string, unknown>) =>
    listThirdPartySources(buildExampleConfiguration(settings))

  test('are absent if the configuration names none', () => {
    expect(sources({})).toEqual({ scripts: [], connections: [], frames: [], pictures: [] })
  })

  test('of a script are its own origin and those that it names', () => {
    const origins = ['https://*.chat.example', 'wss://live.chat.example']
    expect(sources({ chat: { ...chat, origins } })).toEqual({
      scripts: ['https://chat.example', 'https://*.chat.example'],
      connections: ['https://chat.example', ...origins],
      frames: ['https://chat.example', 'https://*.chat.example'],
      pictures: ['https://chat.example', 'https://*.chat.example'],
    })
  })

  test('of an Autobot and of call tracking are those of their scripts', () => {
    const script = (name: string) => ({ script_url: `https://${name}.example/a.js` })
    const found = sources({
      feature_flags: { autobot: true, dealercell: true },
      third_parties: { autobot: script('bot'), dealercell: script('calls') },
    })
    expect(found.scripts).toEqual(['https://calls.example', 'https://bot.example'])
  })

  test('of a frame are the frame alone: it runs nothing here', () => {
    expect(sources({ chat: { ...chat, shows_as: 'frame' } })).toEqual({
      scripts: [],
      connections: [],
      frames: ['https://chat.example'],
      pictures: [],
    })
  })
})

test.each([
  'http://chat.example/w.js',
  'https://chat.example;script-src/w.js',
  'https://chat.example/w.js; script-src *',
  'https://chat.example/w.js, default-src *',
  'https://user@chat.example/w.js',
  `https://chat.example/'w.js`,
  'https://chat.example',
  'https://localhost/w.js',
  '//chat.example/w.js',
  '/w.js',
  'javascript:alert(1)//.example/',
  'data:text/javascript,1',
  'https://chat.example:99999/w.js',
  `https://${'a'.repeat(700)}.example/`,
])('no site file takes the address %s for a script', (script_url) => {
  expect(() => buildExampleConfiguration({ chat: { script_url } })).toThrow(/script_url/)
})

test.each(['https://a.example/path', 'https://*', '*', 'https://a.example;', 'http://a.example'])(
  'no site file takes %s for an origin',
  (origin) => {
    expect(() => buildExampleConfiguration({ chat: { origins: [origin] } })).toThrow(/origins/)
  },
)

test.each(['alert(1)', 'a.b.c.d.e', 'a..b', '1a', 'a b'])(
  'no site file takes %s for the name of a function',
  (opens_with) => {
    expect(() => buildExampleConfiguration({ chat: { opens_with } })).toThrow(/opens_with/)
  },
)
