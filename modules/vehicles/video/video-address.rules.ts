/** The longest URL of a video; those of video services are far shorter. */
export const longestVideoUrl = 2048

/** A video that a car page can show. */
export type Video =
  | { readonly kind: 'file'; readonly url: string; readonly mediaType: 'video/mp4' | 'video/webm' }
  | { readonly kind: 'youtube'; readonly id: string }
  /** `hash` is the second part of the address of a video that is not listed publicly. */
  | { readonly kind: 'vimeo'; readonly id: string; readonly hash: string | null }

const mediaTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** A name of the public internet: no IP address, no single word, and no character with a meaning in a policy. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/
/** Names that never lead to the public internet. */
const privateHost = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid)$/

/**
 * The video behind an address that a dealer wrote. Only https addresses without credentials or port are read.
 *
 * @returns null for any other address
 */
export function readVideoAddress(address: string): Video | null {
  if (address.length > longestVideoUrl || !/^https:\/\/[!-~]+$/i.test(address)) return null
  if (/["'<>\\^`{|}]/.test(address)) return null
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  const host = url.hostname.toLowerCase().replace(/^(?:www|m)\./, '')
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return readYoutube(url)
  if (host === 'youtu.be') return toYoutube(url.pathname.slice(1))
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return readVimeo(url, host)
  return readFile(url)
}

function readYoutube(url: URL): Video | null {
  if (url.pathname === '/watch') return toYoutube(url.searchParams.get('v') ?? '')
  const [, id] = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname) ?? []
  return toYoutube(id ?? '')
}

function toYoutube(id: string): Video | null {
  return /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null
}

function readVimeo({ pathname, searchParams }: URL, host: string): Video | null {
  const pattern =
    host === 'vimeo.com' ? /^\/(\d{5,12})(?:\/([0-9a-f]{6,40}))?\/?$/ : /^\/video\/(\d{5,12})\/?$/
  const [, id, inPath] = pattern.exec(pathname) ?? []
  if (id === undefined) return null
  const hash = inPath ?? searchParams.get('h')
  if (hash !== null && !/^[0-9a-f]{6,40}$/.test(hash)) return null
  return { kind: 'vimeo', id, hash }
}

function readFile({ hostname, pathname, href }: URL): Video | null {
  if (!publicHost.test(hostname) || privateHost.test(hostname)) return null
  const [, ending] = /\.(mp4|webm)$/i.exec(pathname) ?? []
  const mediaType = ending === undefined ? undefined : mediaTypes[ending.toLowerCase() as 'mp4']
  return mediaType === undefined ? null : { kind: 'file', url: href, mediaType }
}

/** The page of a video that is shown in a frame, for visitors without script. */
export function buildVideoPage(video: Exclude<Video, { kind: 'file' }>): string {
  if (video.kind === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`
  return `https://vimeo.com/${[video.id, video.hash].filter((part) => part !== null).join('/')}`
}

/** The frame of a video. Both services then set no cookies before the video is played. */
export function buildVideoFrame(video: Exclude<Video, { kind: 'file' }>): string {
  if (video.kind === 'youtube') {
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`
  }
  const hash = video.hash === null ? '' : `&h=${video.hash}`
  return `https://player.vimeo.com/video/${video.id}?dnt=1${hash}&autoplay=1`
}
