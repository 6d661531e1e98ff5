import { buildVideoFrame, buildVideoPage, readVideoAddress } from './video-address.rules.ts'

/** The video of a car page: a file that the page plays itself, or a video that another company's frame plays. */
export type VideoView =
  | { readonly kind: 'file'; readonly url: string }
  | {
      readonly kind: 'frame'
      readonly service: 'YouTube' | 'Vimeo'
      /** The frame. Visitors press a button before it is requested. */
      readonly url: string
      /** The video's page at the service, for visitors without script. */
      readonly href: string
    }

const services = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** The video of a vehicle; null if it has none. */
export function buildVideo(address: string | null): VideoView | null {
  const video = address === null ? null : readVideoAddress(address)
  if (video === null) return null
  if (video.kind === 'file') return { kind: 'file', url: video.url }
  return {
    kind: 'frame',
    service: services[video.kind],
    url: buildVideoFrame(video),
    href: buildVideoPage(video),
  }
}

/** What the content security policy of the video's page must allow: exactly the host that plays it. */
export function listVideoSources(video: VideoView | null): {
  readonly frames: readonly string[]
  readonly media: readonly string[]
} {
  if (video === null) return { frames: [], media: [] }
  const { origin } = new URL(video.url)
  return video.kind === 'file' ? { frames: [], media: [origin] } : { frames: [origin], media: [] }
}
