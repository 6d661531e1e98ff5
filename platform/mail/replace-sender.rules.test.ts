import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { buildExampleMail } from './example-mail.fake.ts'
import { replaceSender } from './replace-sender.rules.ts'

const before = 'hello@dealer.example'
const after = 'website@platform.example'

describe('a stored mail from another address', () => {
  test.each([
    ['a plain name', 'Example Motors'],
    ['a name beyond ASCII, which is encoded', 'Zoë’s 王 Motors'],
    ['a name that is the address', before],
    ['a name that fills its line', 'Example '.repeat(20).trim()],
    ['no name', null],
  ])('keeps %s and everything else', async (_what, name) => {
    const mail = { from: { name, address: before }, text: `From: ${before}\nWorld ö` }
    const source = await composeMail(buildExampleMail(mail))
    const read = await PostalMime.parse(replaceSender(source, before, after))
    const { headers, text } = await PostalMime.parse(source)
    expect(read.from).toEqual({ name: name ?? '', address: after })
    expect(read.text).toBe(text)
    const isOther = ({ key }: { readonly key: string }) => key !== 'from'
    expect(read.headers.filter(isOther)).toEqual(headers.filter(isOther))
  })

  test('is the same where the address is', async () => {
    const source = await composeMail(buildExampleMail())
    expect(replaceSender(source, before, before)).toBe(source)
  })

  test('is the same where no header has the address', () => {
    const source = Buffer.from(`Subject: x\r\n\r\nFrom: ${before}`)
    expect(replaceSender(source, before, after)).toEqual(source)
  })
})
