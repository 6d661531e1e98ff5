import { beforeAll, describe, expect, test } from 'vitest'
import {
  bundleVisitScripts,
  openVisitBrowser,
  type VisitScripts,
  type VisitBrowserOptions,
} from './visit-browser.fake.ts'

let scripts: VisitScripts
beforeAll(async () => {
  scripts = await bundleVisitScripts()
})

const open = (rule: string, more: Partial<VisitBrowserOptions> = {}) =>
  openVisitBrowser({ rule, scripts, ...more })

describe('the events that a page sends', () => {
  test('is its path and each thing that was done, also before its script was there', () => {
    const browser = open('opt_out')
    browser.click({ href: 'tel:0355501234' })
    browser.track({ number: 39, car_id: 5 })
    browser.start()
    expect(browser.added).toMatchObject([{ src: '/visit.js', dataset: { rule: 'opt_out' } }])
    browser.click({ href: 'https://maps.example' }, { directions: '7' })
    browser.click({ href: 'mailto:sales@dealer.example' })
    browser.click({ href: '/contact' }, { slot: 'chat' })
    browser.click({ href: '/enquire' }, { brochure: '' })
    browser.click({}, { shareCopy: '' })
    browser.click({ href: '/about-us' })
    expect(browser.listSent()).toEqual(['/contact', 26, 39, 27, 28, 29, 53, 55])
  })

  test('is the first entry into a form or the calculator, once on a page', () => {
    const browser = open('opt_out')
    browser.start()
    for (const form of ['general', 'general', 'calculator', 'calculator', 'sell-my-car']) {
      browser.enter(form)
    }
    browser.goTo('/service')
    browser.enter('general')
    expect(browser.listSent()).toEqual(['/contact', 13, 31, 42, '/service', 13])
  })

  test('include the beginning of a form of several pages once, for any order of its pages', () => {
    const session = {}
    const sent = ['trade-in', 'trade-in', 'finance-application', 'trade-in'].map((form) => {
      const browser = open('opt_out', { session })
      browser.start()
      browser.enterStep(form)
      browser.enterStep(form)
      return browser.listSent()
    })
    expect(sent).toEqual([['/contact', 42], ['/contact'], ['/contact', 13], ['/contact']])
  })

  test('include each shown valuation once, even if its page is loaded again', () => {
    const session = {}
    const sent = ['2018 Kia Rio $14,500', '2018 Kia Rio $14,500', '2019 Mazda CX-5 $21,000'].map(
      (valuation) => {
        const browser = open('opt_out', { session, valuation })
        browser.start()
        return browser.listSent()
      },
    )
    expect(sent).toEqual([['/contact', 43], ['/contact'], ['/contact', 43]])
  })

  test('has one random id of the visit, and another of each event', () => {
    const browser = open('opt_out')
    browser.start()
    browser.goTo('/service')
    expect(new Set(browser.sent.map(({ session }) => session)).size).toBe(1)
    expect(new Set(browser.sent.map(({ events }) => events[0]?.id)).size).toBe(2)
  })
})

describe('under consent', () => {
  test('opt_in, nothing is sent before consent, and then the earlier events', () => {
    const browser = open('opt_in')
    browser.start()
    browser.click({ href: 'tel:1' })
    expect([browser.sent, Object.keys(browser.local)]).toEqual([[], ['forecourt.dealer.visited']])
    browser.choose(true)
    expect(browser.listSent()).toEqual(['/contact', 26])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, nothing is sent after a refusal, and the id of the visit is deleted',
    (rule) => {
      const browser = open(rule)
      browser.choose(false)
      browser.start()
      browser.click({ href: 'tel:1' })
      expect(browser.sent).toEqual([])
      browser.choose(true)
      expect(browser.sent).toEqual([])
      browser.click({ href: 'mailto:a@dealer.example' })
      expect(browser.listSent()).toEqual([28])
      browser.choose(false)
      expect(Object.keys(browser.local)).not.toContain('forecourt.dealer.visit')
    },
  )

  test('opt_in, earlier events are sent in several requests if needed, the page view first', () => {
    const browser = open('opt_in')
    browser.start()
    for (let clicks = 0; clicks < 30; clicks += 1) browser.click({ href: 'tel:1' })
    browser.choose(true)
    expect(browser.sent.map(({ events }) => events.length)).toEqual([10, 10])
    expect(browser.sent[0]?.events[0]).toMatchObject({ path: '/contact' })
  })

  test('opt_in, a form of several pages that was begun before consent is sent once after it', () => {
    const session = {}
    const pages = [false, true, true].map((isGiven) => {
      const browser = open('opt_in', { session })
      browser.start()
      browser.enterStep('trade-in')
      const before = Object.keys(session)
      if (isGiven) browser.choose(true)
      return [before, browser.listSent()]
    })
    const key = 'forecourt.dealer.begun'
    expect(pages).toEqual([
      [[], []],
      [[], ['/contact', 42]],
      [[key], ['/contact']],
    ])
  })

  test('what was sent once in the tab is forgotten with a refusal', () => {
    const session = {}
    const browser = open('opt_out', { session })
    browser.start()
    browser.enterStep('trade-in')
    expect(Object.keys(session)).toEqual(['forecourt.dealer.begun'])
    browser.choose(false)
    expect(session).toEqual({})
  })

  test('opt_out, a lead that was sent during a refusal is never reported', () => {
    const session = { 'forecourt.dealer.recorded': '["lead-event"]' }
    const browser = open('opt_out', { session })
    browser.choose(false)
    browser.start()
    browser.choose(true)
    expect([browser.sent, session]).toEqual([[], {}])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, nothing leaves a browser that signals privacy',
    (rule) => {
      const browser = open(rule, { isSignalling: true })
      browser.choose(true)
      browser.start()
      browser.click({ href: 'tel:1' })
      expect(browser.sent).toEqual([])
    },
  )

  test.each(['opt_out', 'not_needed'])('%s, everything is sent without a choice', (rule) => {
    const browser = open(rule)
    browser.start()
    expect(browser.listSent()).toEqual(['/contact'])
  })
})

describe('the speed of a page', () => {
  const listMeasuring = (rule: string, more: Partial<VisitBrowserOptions>, isRefused = false) => {
    const browser = open(rule, more)
    if (isRefused) browser.choose(false)
    browser.start()
    return browser.added.flatMap((script) => ('src' in script ? [script.src] : []))
  }

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, is measured in the share of documents that the site chose',
    (rule) => {
      expect(listMeasuring(rule, { vitalsShare: 1 })).toEqual(['/visit.js', '/vitals.js'])
      expect(listMeasuring(rule, { vitalsShare: 0 })).toEqual(['/visit.js'])
      expect(listMeasuring(rule, {})).toEqual(['/visit.js'])
    },
  )

  test('is not measured after a refusal, nor in a browser that signals privacy', () => {
    const signalling = { vitalsShare: 1, isSignalling: true }
    expect(listMeasuring('opt_out', { vitalsShare: 1 }, true)).toEqual(['/visit.js'])
    expect(listMeasuring('not_needed', signalling)).toEqual(['/visit.js'])
  })
})

describe('a page that has been open for ten minutes', () => {
  test('loads the script of refreshes then, and not before', () => {
    const browser = open('opt_out')
    browser.start()
    expect(browser.timers.map(({ ms }) => ms)).toEqual([600_000])
    expect(browser.added).toHaveLength(1)
    browser.timers[0]?.task()
    expect(browser.added[1]).toMatchObject({ src: '/refresh.js' })
  })
})
