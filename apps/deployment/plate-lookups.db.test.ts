import { describe, expect, test } from 'vitest'
import {
  conditionStep,
  type Fields,
  finishTradeIn,
  inventEmail,
  person,
  plateStep,
  readNext,
  serveProtectedWebsite,
  vehicleStep,
  withToken,
} from './protected-website.fake.ts'

const { lines, providers, sendJson, openBrowser, openLimited, findRows } = serveProtectedWebsite()

describe('a plate that is looked up on a site with bot protection', () => {
  let plates = 0
  const inventPlate = () => ({ rego: `P${(plates += 1)}`, state: 'QLD', kilometres: 64_000 })
  const listPartners = (from: number) =>
    providers()
      .calls.slice(from)
      .filter((call) => !call.includes('siteverify'))
  const step = (rego: string) => ({ ...plateStep, 'Trade In Rego': rego })

  describe.each([
    ['/api/nevdis', 'POST /nevdis/vehicle'],
    ['/api/simple-autograb-lookup', 'POST /autograb/valuation'],
    ['/api/plate-vehicle', 'POST /nevdis/vehicle'],
  ])('by %s', (path, partner) => {
    test.each([
      ['without a token', null],
      ['with an invalid token', 'robot'],
    ])('%s queries no partner, and the visitor types the vehicle', async (_, token) => {
      const before = providers().calls.length
      const response = await sendJson(path, {
        ...inventPlate(),
        ...(token && { 'cf-turnstile-response': token }),
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'lookup.no-person',
        error: expect.stringContaining('type the vehicle in'),
      })
      expect(listPartners(before)).toEqual([])
    })

    test('is not looked up while Turnstile fails', async () => {
      const before = providers().calls.length
      providers().trouble({ of: /siteverify/, kind: 'refuse', times: 1 })
      const token = { 'cf-turnstile-response': `person-${crypto.randomUUID()}` }
      expect((await sendJson(path, { ...inventPlate(), ...token })).status).toBe(403)
      expect(listPartners(before)).toEqual([])
    })

    test('is looked up once for each token, which no form accepts afterwards', async () => {
      const before = providers().calls.length
      const token = `person-${crypto.randomUUID()}`
      const withIt = { 'cf-turnstile-response': token }
      expect((await sendJson(path, { ...inventPlate(), ...withIt })).status).toBe(200)
      expect((await sendJson(path, { ...inventPlate(), ...withIt })).status).toBe(403)
      expect(listPartners(before)).toEqual([partner])
      const lead = { lead: { ...person, ...withIt, email: inventEmail(), category: 'Test Drive' } }
      expect((await sendJson('/api/leads', lead)).status).toBe(422)
    })
  })

  test('is not looked up without script: the trade-in continues by hand, with the plate for staff', async () => {
    const before = providers().calls.length
    const post = openBrowser()
    expect(readNext(await post('/trade-in', step('HAND1')))).toBe('vehicle')
    expect(listPartners(before)).toEqual([])
    const email = inventEmail()
    expect(readNext(await post('/trade-in', vehicleStep))).toBe('condition')
    await finishTradeIn(post, email)
    const [lead] = await findRows<{ payload: Fields }>(
      'SELECT payload FROM leads WHERE email = $1',
      [email],
    )
    expect(lead?.payload).toMatchObject({ 'Trade In Rego': 'HAND1', 'Trade In Make': 'Kia' })
  })

  test('of a loop by one browser that a person has begun is that of the first: every other plate takes a token of its own', async () => {
    const post = openBrowser()
    const token = `person-${crypto.randomUUID()}`
    expect(readNext(await post('/trade-in', withToken(step('LOOP0'), token)))).toBe('condition')
    const before = providers().calls.length
    for (let at = 1; at < 6; at += 1) {
      expect((await post('/trade-in', withToken(step(`LOOP${at}`), token))).status).toBe(422)
      expect(readNext(await post('/trade-in', step(`LOOP${at}`)))).toBe('vehicle')
    }
    expect(listPartners(before)).toEqual([])
    const another = withToken(step('LOOP9'), `person-${crypto.randomUUID()}`)
    expect(readNext(await post('/trade-in', another))).toBe('condition')
    expect(listPartners(before)).toEqual(['POST /nevdis/vehicle'])
  })

  test('is valued at most five times with the token that began it, even with changed odometers', async () => {
    const post = openBrowser(openLimited())
    await post('/trade-in', withToken(step('WORTH1'), `person-${crypto.randomUUID()}`))
    const before = providers().calls.length
    for (let at = 0; at < 8; at += 1) {
      await post('/trade-in', { ...conditionStep, 'Trade In Kilometres': `${10_000 + at}` })
      expect(readNext(await post('/trade-in', { trade_in_step: 'photos' }))).toBe('contact')
    }
    expect(listPartners(before)).toEqual(
      Array.from({ length: 5 }, () => 'POST /autograb/valuation'),
    )
  })
})

test('no token and no plate is written to the log', () => {
  expect(lines.join()).not.toMatch(/person-|LOOP|HAND1|WORTH1/)
})
