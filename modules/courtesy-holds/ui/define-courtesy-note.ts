import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { defineShadowText } from '#ui/text.element.ts'
import { courtesyStatusPath } from '../courtesy-status-path.ts'

/** Interval for looking again while somebody is on the way. */
const againMs = 60_000

/**
 * `<courtesy-note vehicle-id="7" reservable>` below the action: says what a cached page cannot, that somebody is on the way or
 * when it is possible again. While it is not possible it has `off`, and the style sheet hides the action.
 */
export function defineCourtesyNote(): void {
  defineShadowText('courtesy-note', (element, show) => {
    let again: ReturnType<typeof setTimeout> | undefined
    const lookUp = async (): Promise<void> => {
      clearTimeout(again)
      const id = element.getAttribute('vehicle-id')
      const response = await fetch(`${courtesyStatusPath}?car_id=${id}`).catch(() => null)
      if (response?.ok !== true) return
      const { possible, kept, text } = (await response.json()) as {
        readonly possible: boolean
        readonly kept: boolean
        readonly text: string | null
      }
      const also =
        kept && element.hasAttribute('reservable')
          ? ' You can still reserve it with a deposit.'
          : ''
      show(text === null ? '' : text + also)
      element.toggleAttribute('off', !possible)
      if (kept) again = setTimeout(() => void lookUp(), againMs)
    }
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void lookUp()
    }
    addEventListener('pageshow', onShow)
    afterFirstPaint(() => void lookUp())
    return () => {
      clearTimeout(again)
      removeEventListener('pageshow', onShow)
    }
  })
}
