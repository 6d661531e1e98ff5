/** The queue that Meta's script empties once it has loaded, and the function that takes its place. */
interface PixelQueue {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  push: PixelQueue
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: PixelQueue
    _fbq?: PixelQueue
  }
}

/** What the loader of Meta's pixel does before it asks for the script. Page views come with the website's own events. */
export function setUpMetaPixel(account: string): void {
  if (window.fbq === undefined) {
    const take = (...command: unknown[]): void => {
      if (queue.callMethod === undefined) queue.queue.push(command)
      else queue.callMethod(...command)
    }
    const queue: PixelQueue = Object.assign(take, {
      queue: [],
      loaded: true,
      version: '2.0',
      push: take as PixelQueue,
    })
    window.fbq = queue
    window._fbq ??= queue
  }
  window.fbq('init', account)
}
