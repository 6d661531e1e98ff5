import { expect, test } from 'vitest'
import { buildVideo, listVideoSources } from './video.view.ts'

test('a file is played by the page, from its host alone', () => {
  const url = 'https://media.dealer.example/walk.mp4'
  const video = buildVideo(url)
  expect(video).toEqual({ kind: 'file', url })
  expect(listVideoSources(video)).toEqual({ frames: [], media: ['https://media.dealer.example'] })
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'YouTube', 'https://www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com'],
])('%s is played by a frame of %s, and by no other host', (address, service, origin) => {
  const video = buildVideo(address)
  expect(video).toMatchObject({ kind: 'frame', service })
  expect(listVideoSources(video)).toEqual({ frames: [origin], media: [] })
})

test.each([null, 'https://evil.example/walk'])('%s is no video, and allows nothing', (address) => {
  expect(buildVideo(address)).toBeNull()
  expect(listVideoSources(null)).toEqual({ frames: [], media: [] })
})
