import { describe, expect, test } from 'vitest'
import { collect, toSource } from '../testing.ts'
import { FeedFaultError } from './feed-fault.ts'
import { readXmlRows } from './xml-rows.ts'

const read = (text: string, rows?: string) => collect(readXmlRows(toSource(text), rows))

async function findFault(text: string, rows?: string) {
  const error: unknown = await read(text, rows).catch((thrown: unknown) => thrown)
  if (!(error instanceof FeedFaultError)) throw new Error('it is read')
  return error.fault
}

const stock = `<?xml version="1.0" encoding="UTF-8"?>
<stock made="today">
  <vehicle id="7">
    <stocknum>0012</stocknum>
    <make>Citro&#235;n &amp; Co</make>
    <images><image>a.jpg</image><image>b.jpg</image></images>
    <note><![CDATA[<b>bold</b>]]></note>
  </vehicle>
  <vehicle><stocknum>2</stocknum><empty/></vehicle>
</stock>
`

describe('an XML feed', () => {
  test('has the children of its root as vehicles, with their lines', async () => {
    expect(await read(stock)).toEqual([
      {
        kind: 'row',
        line: 3,
        value: {
          id: '7',
          stocknum: '0012',
          make: 'Citroën & Co',
          images: { image: ['a.jpg', 'b.jpg'] },
          note: '<b>bold</b>',
        },
      },
      { kind: 'row', line: 9, value: { stocknum: '2', empty: '' } },
    ])
  })

  test('has them where the mapping says', async () => {
    const text = '<feed><head><a>1</a></head><body><car><stocknum>1</stocknum></car></body></feed>'
    expect(await read(text, 'feed.body.car')).toMatchObject([{ value: { stocknum: '1' } }])
    expect(await findFault(text, 'feed.body.vehicle')).toMatchObject({ code: 'import.xml' })
    expect((await findFault(text)).message).toContain('head, body')
  })

  test.each([
    ['half of it', stock.slice(0, 150), /no whole XML document/],
    ['an unclosed element', '<stock><vehicle></stock>', /no whole XML document/],
    ['an unclosed comment', '<stock><vehicle/></stock><!-- <!-- ', /Comment is not closed/],
    ['an unclosed section', '<stock><vehicle/></stock><![CDATA[ <![CDATA[', /CDATA is not closed/],
    ['an unclosed instruction', '<stock><vehicle/></stock><?a ', /Pi Tag is not closed/],
    ['a table', 'stocknum,make\n1,Kia\n', /./],
    [
      'entities that grow',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><stock><v><s>&b;</s></v></stock>',
      /no document type/,
    ],
    [
      'a file of this machine',
      '<!doctype x [<!ENTITY a SYSTEM "file:///etc/passwd">]><stock><v><s>&a;</s></v></stock>',
      /no document type/,
    ],
    [
      'a hundred thousand levels',
      `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
      /deeper than 40/,
    ],
  ])('is refused as a whole: %s', async (_what, text, message) => {
    expect((await findFault(text)).message).toMatch(message)
  })

  test('has whatever a dealer writes into comments', async () => {
    const text = `<stock>${`<v a="x>y/"><!-- <a> --><d><![CDATA[one<br>two<p>]]></d></v>`.repeat(100)}</stock>`
    const rows = await read(text)
    expect(rows).toHaveLength(100)
    expect(rows[99]).toMatchObject({ value: { a: 'x>y/', d: 'one<br>two<p>' } })
  })

  test('has no name of a prototype', async () => {
    const rows = await read(
      '<stock><vehicle><__proto__><polluted>1</polluted></__proto__><stocknum>1</stocknum></vehicle></stock>',
    ).catch(() => [])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  test('larger than its bound is refused', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('<stock>')
      for (;;) yield Buffer.alloc(1024 * 1024, 'x')
    }
    await expect(collect(readXmlRows(endless(), undefined))).rejects.toThrow('may have 32 MB')
  })
})
