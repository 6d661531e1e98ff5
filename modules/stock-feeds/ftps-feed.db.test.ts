import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeFtpsServer, startFtpsServer } from '#fakes/ftps-server.fake.ts'
import { testNow } from '#modules/vehicles/testing.ts'
import { testCertificate } from '#platform/http/test-certificate.fake.ts'
import type { ServerFetchOptions } from './fetch-from-server.ts'
import type { StockFeed } from './stock-feed.store.ts'
import { fileOf, useTestFeeds } from './testing.ts'

const feeds = useTestFeeds()
const user = { username: 'dms', password: 'canary-password' }
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)
// The host name in the certificate; no public resolver knows it.
const host = 'secure.invalid'
const trusted = getCACertificates('default')
let ftps: FakeFtpsServer

beforeAll(() => setDefaultCACertificates([...trusted, testCertificate.cert]))
afterAll(() => setDefaultCACertificates(trusted))
beforeEach(async () => {
  ftps = await startFtpsServer(user, testCertificate)
})
afterEach(() => ftps.stop())

const put = (path: string, content: string, changedAt = minutesAgo(10)) =>
  ftps.files.set(path, { content, changedAt })
const addressOf = (path: string, { port } = ftps) => `ftps://${host}:${port}${path}`
const run = (feed: StockFeed, changes: Partial<ServerFetchOptions> = {}) =>
  feeds.runFromServer(feed, {
    lookUp: () => Promise.resolve([{ address: '127.0.0.1' }]),
    ...changes,
  })
const named = (name: string) => ftps.commands.filter((command) => command.startsWith(name))

describe('a feed by FTPS', () => {
  test('is fetched, kept and imported; the user is named after TLS has begun alone', async () => {
    const content = fileOf(2000)
    put('/out/stock.csv', content)
    const feed = await feeds.add({ address: addressOf('/out/stock.csv') })
    await run(feed)
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'imported', bytes: content.length, counts: { created: 2000 } },
    ])
    expect(ftps.commands.slice(0, 3)).toEqual(['AUTH TLS', 'USER dms', 'PASS canary-password'])
    expect(named('PROT')).toEqual(['PROT P'])
  })

  test('speaks TLS from the first byte where servers do', async () => {
    const server = await startFtpsServer(user, testCertificate, { isImplicit: true })
    server.files.set('/stock.csv', { content: fileOf(3), changedAt: minutesAgo(10) })
    const feed = await feeds.add({ address: addressOf('/stock.csv', server) })
    await run(feed, { implicitPort: server.port })
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
    expect(server.commands[0]).toBe('USER dms')
    await server.stop()
  })

  test('reads the newest fitting file of a folder, no link, and no name that leads out of it', async () => {
    put('/out/old.csv', fileOf(1), minutesAgo(5000))
    put('/out/stock.csv', fileOf(3), minutesAgo(60))
    put('/out/notes.pdf', 'x')
    ftps.files.set('/out/link.csv', { content: fileOf(8), changedAt: minutesAgo(5), isLink: true })
    ftps.behave({ listsBesides: ['../secret.csv', '..\\secret.csv', '/etc/secret.csv'] })
    const feed = await feeds.add({ address: addressOf('/out/') })
    await run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported', counts: { created: 3 } }])
    expect(named('RETR')).toEqual(['RETR /out/stock.csv'])
  })

  test('of an old server without sizes and times is read by its name alone', async () => {
    ftps.behave({ old: true })
    put('/out/stock.csv', fileOf(3))
    const file = await feeds.add({ name: 'file', address: addressOf('/out/stock.csv') })
    const folder = await feeds.add({ name: 'folder', address: addressOf('/out/') })
    await run(file)
    await run(folder)
    expect(await feeds.runs(file)).toMatchObject([{ outcome: 'imported' }])
    const reason = 'The address does not list when its files changed (MLSD): name the file.'
    expect(await feeds.runs(folder)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test('takes data by PASV from the same host', async () => {
    ftps.behave({ passiveHost: '127,0,0,1' })
    put('/stock.csv', fileOf(3))
    const feed = await feeds.add({ address: addressOf('/stock.csv') })
    await run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
  })

  test.each<[what: string, change: () => void, reason: RegExp, sent: RegExp]>([
    [
      'a server without TLS',
      () => ftps.behave({ plain: true }),
      /does not encrypt .*\(502\)/,
      /^AUTH/,
    ],
    [
      'data without encryption',
      () => ftps.behave({ plainData: true }),
      /\(PROT P\) \(536\)/,
      /PROT P$/,
    ],
    [
      'data that are not encrypted after all',
      () => ftps.behave({ dataWithoutTls: true }),
      /cannot be reached/,
      /RETR/,
    ],
    [
      'data from another host',
      () => ftps.behave({ passiveHost: '169,254,169,254' }),
      /sends its data from another address, which is not followed/,
      /PASV$/,
    ],
    [
      'the metadata of this machine’s cloud',
      () => ftps.behave({ passiveHost: '10,0,0,1' }),
      /another address/,
      /PASV$/,
    ],
    ['a lost connection', () => ftps.behave({ loseAfterBytes: 100 }), /cannot be reached/, /RETR/],
    [
      'half a file that is called whole',
      () => ftps.behave({ endAfterBytes: 100 }),
      /not whole/,
      /MDTM|RETR/,
    ],
    ['no file', () => ftps.files.clear(), /has no such file .*\(550\)/, /SIZE/],
  ])('%s changes nothing, and the ledger says why', async (_what, change, reason, sent) => {
    put('/stock.csv', fileOf(10))
    const feed = await feeds.add({ address: addressOf('/stock.csv') })
    await run(feed)
    const before = await feeds.readStock()
    ftps.commands.length = 0
    change()
    await run(feed)
    expect(await feeds.readStock()).toEqual(before)
    expect((await feeds.runs(feed))[0]).toMatchObject({
      outcome: 'unreachable',
      reason: expect.stringMatching(reason) as string,
    })
    expect(ftps.commands.findLast((command) => command !== 'QUIT') ?? '').toMatch(sent)
  })

  test.each([
    ['says nothing', { hang: true }],
    ['begins a file and then stalls', { hangAtData: true }],
  ])('of a server that %s ends in its time', async (_what, behaviour) => {
    put('/stock.csv', fileOf(10))
    ftps.behave(behaviour)
    const feed = await feeds.add({ address: addressOf('/stock.csv') })
    await run(feed, { timeoutMs: 1000 })
    const reason = 'The address did not answer within 1 seconds.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  describe('of a server that says more than anybody reads', () => {
    const listMany = (count: number) =>
      ftps.behave({ listsBesides: Array.from({ length: count }, (_, at) => `${at}.pdf`) })

    test('takes 10,000 names of a folder, and no more', async () => {
      put('/out/stock.csv', fileOf(3))
      const feed = await feeds.add({ address: addressOf('/out/') })
      listMany(9999)
      await run(feed)
      expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
      listMany(10_000)
      await run(feed)
      const reason = 'The address has more than 10000 files.'
      expect((await feeds.runs(feed))[0]).toMatchObject({ outcome: 'unreachable', reason })
      expect(named('RETR')).toHaveLength(1)
    })

    test('reads 4 MB of a list that has no end', async () => {
      const feed = await feeds.add({ address: addressOf('/out/') })
      ftps.behave({ listsForever: true })
      await run(feed)
      const reason = 'The address lists more than 4 MB of names.'
      expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
      // Some bytes beyond the limit were already in the buffers of both ends.
      expect(ftps.endlessBytes()).toBeLessThan(32 * 1024 * 1024)
    })

    test.each(['', 'AUTH', 'FEAT', 'SIZE', 'RETR'])(
      'reads 64 KB of a response to ‘%s’ that has no end',
      async (talksForeverAt) => {
        put('/stock.csv', fileOf(3))
        const feed = await feeds.add({ address: addressOf('/stock.csv') })
        ftps.behave({ talksForeverAt })
        await run(feed)
        const reason = 'The address does not end what it says.'
        expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
        expect(ftps.endlessBytes()).toBeLessThan(32 * 1024 * 1024)
      },
    )
  })

  test('60 % fewer rows are refused', async () => {
    put('/stock.csv', fileOf(10))
    const feed = await feeds.add({ address: addressOf('/stock.csv') })
    await run(feed)
    put('/stock.csv', fileOf(4))
    await run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'refused' }, { outcome: 'imported' }])
  })

  test('reports a wrong password', async () => {
    const feed = await feeds.add({ address: addressOf('/x.csv') }, { ...user, password: 'wrong' })
    await run(feed)
    const reason = 'The address refuses the user with this password (530).'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test('verifies the certificate before the user is named, by the name of the address', async () => {
    put('/stock.csv', fileOf(3))
    const address = `ftps://another.invalid:${ftps.port}/stock.csv`
    const feed = await feeds.add({ address })
    await run(feed)
    const reason = 'The address cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID).'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
    expect(named('USER')).toEqual([])
  })

  test('takes no TLS of before 1.2', async () => {
    const tls = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
    const server = await startFtpsServer(user, testCertificate, { tls })
    const feed = await feeds.add({ address: addressOf('/stock.csv', server) })
    await run(feed)
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: expect.stringMatching(/PROTOCOL|VERSION/) as string },
    ])
    expect(server.commands).toEqual(['AUTH TLS'])
    await server.stop()
  })
})
