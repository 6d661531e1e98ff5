import { describe, expect, test } from 'vitest'
import {
  buildVideoFrame,
  buildVideoPage,
  longestVideoUrl,
  readVideoAddress,
} from './video-address.rules.ts'

const youtube = { kind: 'youtube', id: 'aqz-KE-bpKQ' } as const
const vimeo = { kind: 'vimeo', id: '76979871', hash: null } as const

describe('the video of an address', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=3s', youtube],
    ['https://youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', youtube],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ/', youtube],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://www.vimeo.com/76979871/', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://vimeo.com/76979871/0a1b2c3d4e', { ...vimeo, hash: '0a1b2c3d4e' }],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', { ...vimeo, hash: '0a1b2c3d4e' }],
  ])('%s', (address, video) => {
    expect(readVideoAddress(address)).toEqual(video)
  })

  test.each([
    ['https://media.dealer.example/walk/U1001.mp4', 'video/mp4'],
    ['https://media.dealer.example/U1001.WEBM?v=2', 'video/webm'],
    ['https://xn--bcher-kva.example/a.mp4', 'video/mp4'],
  ])('%s is a file of type %s', (url, mediaType) => {
    expect(readVideoAddress(url)).toEqual({ kind: 'file', url, mediaType })
  })

  test.each([
    '',
    'walk.mp4',
    'http://media.dealer.example/walk.mp4',
    'javascript:alert(1)//walk.mp4',
    'data:video/mp4;base64,AAAA',
    '//media.dealer.example/walk.mp4',
    'https://media.dealer.example/walk.mov',
    'https://media.dealer.example/walk.html?f=.mp4',
    'https://media.dealer.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpK',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQQ',
    'https://www.youtube.com/watch?v=aqz-KE-bp%22Q',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/?https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/"onload=x',
    'https://player.vimeo.com/video/76979871?h=../../x',
    'https://media.dealer.example/"><script>alert(1)</script>.mp4',
    "https://media.dealer.example/'onerror='x.mp4",
    'https://media.dealer.example/a b.mp4',
    'https://media.dealer.example/a\u0000.mp4',
    'https://media.dealer.example/ｖ.mp4',
    'https://user:secret@media.dealer.example/walk.mp4',
    'https://media.dealer.example:8443/walk.mp4',
    'https://localhost/walk.mp4',
    'https://intranet/walk.mp4',
    'https://printer.local/walk.mp4',
    'https://127.0.0.1/walk.mp4',
    'https://169.254.169.254/walk.mp4',
    'https://2130706433/walk.mp4',
    'https://0x7f.1/walk.mp4',
    'https://[::1]/walk.mp4',
    'https://*.example/walk.mp4',
    'https://a;sandbox.example/walk.mp4',
    'https://a,b.example/walk.mp4',
    'https://-a.example/walk.mp4',
  ])('%j is no video', (address) => {
    expect(readVideoAddress(address)).toBeNull()
  })

  test('is read to a length of 2048 characters', () => {
    const address = (length: number) => {
      const start = 'https://media.dealer.example/'
      return `${start}${'a'.repeat(length - start.length - 4)}.mp4`
    }
    expect(readVideoAddress(address(longestVideoUrl))).not.toBeNull()
    expect(readVideoAddress(address(longestVideoUrl + 1))).toBeNull()
  })
})

test.each([
  [
    youtube,
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  ],
  [vimeo, 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    { ...vimeo, hash: '0a1b2c' },
    'https://vimeo.com/76979871/0a1b2c',
    'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c&autoplay=1',
  ],
])('%j has a page and a frame', (video, page, frame) => {
  expect(buildVideoPage(video)).toBe(page)
  expect(buildVideoFrame(video)).toBe(frame)
})
