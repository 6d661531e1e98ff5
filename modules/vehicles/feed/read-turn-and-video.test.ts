import { describe, expect, test } from 'vitest'
import { testNow } from '../testing.ts'
import { parseCar } from './parse-car.ts'

function read(record: Record<string, unknown>) {
  const warnings: string[] = []
  const parsed = parseCar(
    { stocknum: 'A', make: 'Kia', model: 'Rio', year: 2020, car_type: 'used', ...record },
    {
      now: testNow,
      locations: [],
      warn: (code, field, value) => warnings.push(`${code} ${field} ${value}`),
    },
  )
  if (!parsed.ok) throw new Error(`${parsed.field} ${parsed.reason}`)
  const { turnImages, videoUrl, images } = parsed.car.content
  return { turn: turnImages.map(({ url }) => url), videoUrl, images, warnings }
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://pictures.example/${at}.jpg`)

describe('the frames of a 360° view', () => {
  test.each([
    ['texts', addresses(8)],
    ['the form of the API', addresses(8).map((url) => ({ image: { url } }))],
    ['one text', addresses(8).join('|')],
    ['JSON in a text', JSON.stringify(addresses(8))],
  ])('are read from %s, and are no photos', (_, turn_images) => {
    expect(read({ turn_images })).toEqual({
      turn: addresses(8),
      videoUrl: null,
      images: [],
      warnings: [],
    })
  })

  test('may be equal, because the place of a frame is the side that it shows', () => {
    expect(read({ turn_images: Array(12).fill('/images/p-1/640') }).turn).toEqual(
      Array(12).fill('/images/p-1'),
    )
  })

  test.each([
    [addresses(1), 'turn.too-few turn_images 1 frame'],
    [addresses(7), 'turn.too-few turn_images 7 frames'],
    [addresses(73), 'turn.too-many turn_images 73 frames'],
    [addresses(10_000), 'turn.too-many turn_images 10000 frames'],
    [addresses(10_000).join('|'), 'turn.too-many turn_images 10000 frames'],
    [[...addresses(8), 'file:///etc/passwd'], 'turn.not-pictures turn_images '],
    ['javascript:alert(1)', 'turn.not-pictures turn_images javascript:alert(1)'],
    [{ frames: 8 }, 'turn.not-pictures turn_images '],
  ])('that are none are reported, and the vehicle stays', (turn_images, warning) => {
    expect(read({ turn_images })).toMatchObject({ turn: [], warnings: [warning] })
  })
})

describe('the video of a vehicle', () => {
  test('is read without the spaces around it', () => {
    expect(read({ video_url: ' https://youtu.be/aqz-KE-bpKQ ' })).toMatchObject({
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      warnings: [],
    })
  })

  test.each([
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'http://media.dealer.example/walk.mp4',
    'https://media.dealer.example/"><script>alert(1)</script>.mp4',
    'javascript:alert(1)',
  ])('that is none is reported, and the vehicle stays: %s', (video_url) => {
    expect(read({ video_url })).toMatchObject({
      videoUrl: null,
      warnings: [`video.unknown video_url ${video_url}`],
    })
  })
})
