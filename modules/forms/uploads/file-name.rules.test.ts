import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeHarmlessName, showName } from './file-name.rules.ts'

describe('a name', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['photo.JPEG', 'photo.jpeg'],
    ['My car, front (2).jpg', 'My car, front (2).jpg'],
    ['Zoë’s Škoda.jpg', 'Zoë’s Škoda.jpg'],
    ['車.jpg', '車.jpg'],
    ['../../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\ann\\car.jpg', 'car.jpg'],
    ['..', 'file.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['', 'file.jpg'],
    ['car.jpg/', 'file.jpg'],
    ['car.exe.jpg', 'car-exe.jpg'],
    ['car.php.jpg.jpg', 'car-php-jpg.jpg'],
    ['car.jpg.exe', 'car-jpg.jpg'],
    ['car.exe .jpg', 'car-exe.jpg'],
    ['12.05.2024.jpg', '12.05.2024.jpg'],
    ['CON.jpg', 'file-CON.jpg'],
    ['com1', 'file-com1.jpg'],
    ['a\u0000b\r\nc.jpg', 'a b c.jpg'],
    ['car\u202Egpj.exe', 'cargpj.jpg'],
    ['a\u200B\uFEFFb.jpg', 'ab.jpg'],
    ['a<b>"c|d?e*f:g.jpg', 'a_b__c_d_e_f_g.jpg'],
    ['  spaced . jpg  ', 'spaced . jpg.jpg'],
    ['lone\uD800.jpg', 'lone.jpg'],
  ])('%j becomes %j', (given, harmless) => {
    expect(makeHarmlessName(given, 'jpg', ['jpeg'])).toBe(harmless)
  })

  test('is cut at 100 characters or 200 bytes, between characters, with its ending left', () => {
    expect(makeHarmlessName(`${'a'.repeat(500)}.jpg`, 'jpg')).toBe(`${'a'.repeat(96)}.jpg`)
    const cars = makeHarmlessName(`${'🚗'.repeat(500)}.jpg`, 'jpg')
    expect(cars).toBe(`${'🚗'.repeat(49)}.jpg`)
    expect(Buffer.byteLength(cars)).toBeLessThanOrEqual(200)
  })

  test.each([
    ['of one byte each', 'a', 96],
    ['of two, to the last of them', '\u07FF', 96],
    ['of three, from the first of them', '\u0800', 65],
    ['of three, to the last of them', '\uFF01', 65],
    ['of four, from the first of them', '\u{10000}', 49],
  ])('has 100 characters or 200 bytes, its ending with them: characters %s', (_what, one, most) => {
    expect(makeHarmlessName(`${one.repeat(most)}.jpg`, 'jpg')).toBe(`${one.repeat(most)}.jpg`)
    expect(makeHarmlessName(`${one.repeat(most + 1)}.jpg`, 'jpg')).toBe(`${one.repeat(most)}.jpg`)
  })

  test('has 200 bytes and not one more', () => {
    const cars = '車'.repeat(64)
    expect(makeHarmlessName(`a${cars}車.jpg`, 'jpg')).toBe(`a${cars}車.jpg`)
    expect(makeHarmlessName(`aa${cars}車.jpg`, 'jpg')).toBe(`aa${cars}.jpg`)
  })

  test('is searched in the first 2,000 characters of the given one', () => {
    const folder = `${'a'.repeat(1998)}/`
    expect(makeHarmlessName(`${folder}b`, 'jpg')).toBe('b.jpg')
    expect(makeHarmlessName(`a${folder}b`, 'jpg')).toBe('file.jpg')
  })

  test('of any text stays inside its folder and its bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = makeHarmlessName(given, 'pdf')
        expect(name).toMatch(/^[^/\\<>:"|?*\p{C}]+\.pdf$/u)
        expect(name).not.toMatch(/^[. ]/)
        expect([...name].length).toBeLessThanOrEqual(105)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(210)
      }),
    )
  })

  test('in a message is the visitor’s own, as far as it can be shown', () => {
    expect(showName('Drawing.SVG')).toBe('“Drawing.SVG”')
    expect(showName('../a\u202Eb.exe')).toBe('“ab.exe”')
    expect(showName('\u0000')).toBe('The file')
    expect(showName('README')).toBe('“README”')
    expect(showName(`${'a'.repeat(500)}.jpg`)).toBe(`“${'a'.repeat(96)}.jpg”`)
    expect(showName('a'.repeat(500))).toBe(`“${'a'.repeat(99)}”`)
  })
})
