import { describe, expect, test } from 'vitest'
import { putScriptsOff } from './late-scripts.ts'

const page = (body: string) => `<html><head><link rel="modulepreload" href="/a.js"/></head>${body}`
const alive = page('<script nonce="n" type="module" async="">import "/a.js"</script>')

describe('a page that comes alive', () => {
  test('asks for no module while it is read', () => {
    const html = putScriptsOff(alive, 'n')
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html).toContain('<link rel="later" href="/a.js"/>')
    expect(html).toContain('<script nonce="n" type="text/later">import "/a.js"</script>')
  })

  test('has one script in its head that asks for them later, marked as ours', () => {
    const html = putScriptsOff(alive, 'n')
    expect(html.match(/<script nonce="n">[^<]*<\/script><\/head>/g)).toHaveLength(1)
  })
})

test('a page without script stays as it is', () => {
  const html = page('<script type="application/ld+json">{}</script>')
  expect(putScriptsOff(html, 'n')).toBe(html)
})
