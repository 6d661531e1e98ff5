import { describe, expect, test } from 'vitest'
import { hideLinks, readGreetingName } from './visitor-text.rules.ts'

describe('text of a visitor', () => {
  test.each([
    ['Go to https://evil.example/x?y=1 now', 'Go to [link] now'],
    ['www.evil.example', '[link]'],
    ['evil.com/path', '[link]'],
    ['ftp://evil', '[link]'],
    ['Is it $45,990? 1.5 l, 2.0 turbo. Yes.', 'Is it $45,990? 1.5 l, 2.0 turbo. Yes.'],
    ['I come at 9.30 a.m.', 'I come at 9.30 a.m.'],
    ['evil.com, bit.ly/x or evil.com.', '[link], [link] or [link].'],
    ['See EVIL.COM.Then pay', 'See [link].Then pay'],
    ['example.co.nz and shop.example.com.au', '[link] and [link]'],
    ['a.evil.xyz evil.top evil.click evil.It', '[link] [link] [link] evil.It'],
    ['пример.рф, xn--e1afmkfd.xn--p1ai, māori.nz', '[link], [link], [link]'],
    ['rest.unheard/of', '[link]'],
    ['ana@evil.com', 'ana@[link]'],
    ['image.jpg, IMG_0412.HEIC, resume.pdf', 'image.jpg, IMG_0412.HEIC, resume.pdf'],
    ['invoice.pdf.com', '[link]'],
    ['At Mt.Eden, tomorrow.Thanks', 'At Mt.Eden, tomorrow.Thanks'],
    ['Ends here.Begins there', 'Ends here.Begins there'],
    ['On Ōtāhuhu Rd.Ōrākei', 'On Ōtāhuhu Rd.Ōrākei'],
    ['I come tomorrow.Is it there?To us it is.', 'I come tomorrow.Is it there?To us it is.'],
    ['The comedian.Common sense', 'The comedian.Common sense'],
    ['evil.com,bit.ly;www.x', '[link],[link];[link]'],
    ['a,https://evil.example,b', 'a,[link]'],
    ['www.evil.com,now', '[link]'],
    ['www.a,https://b', '[link]'],
    ['1https://evil -x://y 2.www.z', '1[link] -[link] 2.[link]'],
    ['evil.com.heic evil.com..heic', '[link].heic [link]..heic'],
    ['evil.photo/x evil.c/x', '[link] evil.c/x'],
    ['ё.com+https://evil', '[link]+[link]'],
    ['1.com+2.com://x', '[link]+[link]://x'],
    ['éa.com://x', '[link]://x'],
    ['www. www http:// ://x a..b', 'www. www http:// ://x a..b'],
    ['-evil.com evil-.com evil.com-', '[link] [link] evil.com-'],
  ])('%j goes back as %j', (given, expected) => {
    expect(hideLinks(given)).toBe(expected)
  })
})

describe('a greeting', () => {
  test.each([
    ['Ana', 'Ana'],
    [' Zoë-Marie ', 'Zoë-Marie'],
    ['O’Neil', 'O’Neil'],
    ["O'Neil", "O'Neil"],
    ['', null],
    ['Win money at evil.com', null],
    ['Call +61 400 000 000', null],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(31), null],
  ])('of %j is by %j', (given, expected) => {
    expect(readGreetingName(given)).toBe(expected)
  })
})
