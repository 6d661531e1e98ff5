/** The queue that Meta's script processes once it has loaded, and the function that then replaces it. */
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

/**
 * The setup of the official loader of Meta's pixel, before the script loads. Page views are sent with the website's own
 * events.
 */
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
