import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { bundleScript } from '#apps/web/vite/inline-script-plugin.ts'
import { parseChoice } from '#modules/consent/choice.rules.ts'
import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedVisitEvent } from '#modules/tracking/visitor-event.schema.ts'

/** An element of the page that the visitor clicks or types into. */
class FakeElement {
  readonly dataset: Record<string, string>
  readonly value: string
  readonly #attributes: Readonly<Record<string, string>>
  readonly #is: readonly string[]
  elements = { namedItem: (): FakeElement | null => null }

  constructor({ is = [], attributes = {}, dataset = {}, value = '' }: FakeElementOptions = {}) {
    this.#is = is
    this.#attributes = attributes
    this.dataset = dataset
    this.value = value
  }
  closest(selector: string): this | null {
    return selector.split(', ').some((one) => this.#is.includes(one)) ? this : null
  }
  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null
  }
}

interface FakeElementOptions {
  readonly is?: readonly string[]
  readonly attributes?: Readonly<Record<string, string>>
  readonly dataset?: Record<string, string>
  readonly value?: string
}

export interface SentBody {
  readonly session: string | null
  readonly events: readonly {
    readonly id: string
    readonly number?: number
    readonly path?: string
  }[]
}

/** The script of every page, that of visits, and that of third parties. */
export type VisitScripts = readonly [string, string, string]

export async function bundleVisitScripts(): Promise<VisitScripts> {
  const bundle = async (name: string) => (await bundleScript(join(import.meta.dirname, name))).text
  return [
    await bundle('every-page.ts'),
    await bundle('visit-page.ts'),
    await bundle('third-parties-page.ts'),
  ]
}

export interface VisitBrowserOptions {
  readonly rule: string
  readonly scripts: VisitScripts
  readonly local?: Record<string, string>
  readonly session?: Record<string, string>
  readonly cookies?: Record<string, string>
  readonly isSignalling?: boolean
  /** The share of documents whose speed is measured; none by default. */
  readonly vitalsShare?: number
  /** Loaders of the site's tags. */
  readonly tags?: readonly string[]
  /** What the website responds with. */
  readonly respond?: (body: SentBody) => readonly RecordedVisitEvent[]
  /** Status of the next response; 0: none comes. 202 unless a test says otherwise. */
  readonly chooseStatus?: () => number
  /** Meta's standard events that pages report to the server, separated by spaces. */
  readonly reportedEvents?: string
  /** Whether the script of third parties comes only when a test starts it, and not with that of visits. */
  readonly areThirdPartiesLate?: boolean
  /** Heading of the valuation that the page shows; undefined: it shows none. */
  readonly valuation?: string
}

const openStore = (stored: Record<string, string>) => ({
  getItem: (name: string) => stored[name] ?? null,
  setItem: (name: string, text: string) => void (stored[name] = text),
  removeItem: (name: string) => void delete stored[name],
})

const nothing = (): void => undefined

/** A browser in as far as the scripts of visits need one: storage, clicks, and what leaves it. */
export function openVisitBrowser(options: VisitBrowserOptions) {
  const { rule, scripts, isSignalling = false, tags = [], respond = () => [] } = options
  const { chooseStatus = () => 202, valuation, reportedEvents = '' } = options
  const local = options.local ?? {}
  const cookies = options.cookies ?? {}
  const { vitalsShare } = options
  const vitals =
    vitalsShare === undefined ? {} : { vitals: '/vitals.js', share: String(vitalsShare) }
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const sent: SentBody[] = []
  const painted: (() => void)[] = []
  const navigated: (() => void)[] = []
  const added: FakeElement[] = []
  const timers: { readonly task: () => void; readonly ms: number }[] = []
  const pageEvents: unknown[] = []
  const html = new FakeElement({ dataset: { site: 'dealer' } })
  const privacy = new FakeElement({
    dataset: { slots: JSON.stringify(tags.map((loader) => ({ loader }))), reportedEvents },
  })
  const fire = (event: { readonly type: string }) => {
    for (const listener of listeners.get(event.type) ?? []) listener(event)
  }
  const location = { pathname: '/contact', search: '' }
  const document = {
    documentElement: html,
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=')
      if (text.includes('Max-Age=0')) delete cookies[name]
      else cookies[name] = value
    },
    head: { append: (element: FakeElement) => void added.push(element) },
    activeElement: null,
    currentScript: new FakeElement({
      dataset: {
        visit: '/visit.js',
        refresh: '/refresh.js',
        rule,
        days: '180',
        version: '2',
        ...vitals,
      },
    }),
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    dispatchEvent: fire,
    createElement: () => new FakeElement(),
    querySelector(selector: string) {
      if (selector === '[data-valuation] h2' && valuation !== undefined) {
        return { textContent: valuation }
      }
      return selector === '.privacy' && tags.length > 0 ? privacy : null
    },
    querySelectorAll: () => [],
  }
  const window: Record<string, unknown> = {
    document,
    location,
    navigator: { globalPrivacyControl: isSignalling },
    performance: { getEntriesByType: () => [] },
    crypto,
    URLSearchParams,
    CustomEvent: class {
      readonly target = null
      readonly type: string
      readonly detail: unknown
      constructor(type: string, { detail }: { readonly detail: unknown }) {
        this.type = type
        this.detail = detail
      }
    },
    Element: FakeElement,
    HTMLInputElement: FakeElement,
    HTMLElement: FakeElement,
    MutationObserver: class {
      readonly observe = nothing
    },
    PerformanceObserver: class {
      readonly observe = nothing
    },
    localStorage: openStore(local),
    sessionStorage: openStore(options.session ?? {}),
    navigation: {
      addEventListener: (_type: string, listener: () => void) => void navigated.push(listener),
    },
    requestAnimationFrame: (task: () => void) => void painted.push(task),
    requestIdleCallback: (task: () => void) => task(),
    setTimeout: (task: () => void, ms: number) => void timers.push({ task, ms }),
    addEventListener: nothing,
    fetch(path: string, { body }: { readonly body: string }) {
      if (path === '/api/fb-events') {
        pageEvents.push(JSON.parse(body))
        return Promise.resolve({ status: 202 })
      }
      const parsed = JSON.parse(body) as SentBody
      sent.push(parsed)
      const status = chooseStatus()
      return status === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, json: () => Promise.resolve({ events: respond(parsed) }) })
    },
  }
  window['window'] = window
  if (tags.length > 0) {
    // As the script of a site with third parties leaves it.
    window['recordedEvents'] = []
    window['consent'] = {
      isSignalled: isSignalling,
      isAllowed(purpose: OptionalPurpose) {
        const choice = parseChoice(local['forecourt.dealer.consent'] ?? null)
        return !isSignalling && (choice?.answers[purpose] ?? rule !== 'opt_in')
      },
      requestConsent: nothing,
      onChange: nothing,
    }
  }
  createContext(window)
  runInContext(scripts[0], window)
  const startThirdParties = () => void runInContext(scripts[2], window)

  return {
    window,
    local,
    /** Of the file that the page requests. */
    added,
    /** Paths and numbers that have left the browser, in their order. */
    listSent: () => sent.flatMap(({ events }) => events.map(({ path, number }) => path ?? number)),
    sent,
    timers,
    /** Reports for advertising platforms. */
    pageEvents,
    startThirdParties,
    /** The first paint, the script of visits, and that of third parties. */
    start() {
      for (const task of painted) task()
      document.currentScript = added.at(-1) ?? document.currentScript
      runInContext(scripts[1], window)
      if (tags.length > 0 && options.areThirdPartiesLate !== true) startThirdParties()
    },
    click: (attributes: Readonly<Record<string, string>>, dataset: Record<string, string> = {}) =>
      fire(
        Object.create({
          type: 'click',
          target: new FakeElement({ is: ['a'], attributes, dataset }),
        }),
      ),
    enter(form: string) {
      const target = new FakeElement({
        is: [form === 'calculator' ? '.calculator' : 'form.lead-form'],
      })
      target.elements = { namedItem: () => new FakeElement({ value: form }) }
      fire(Object.create({ type: 'input', target }))
    },
    /** Into a step of a form of several pages. */
    enterStep(form: string) {
      const target = new FakeElement({ is: ['form.lead-form'], dataset: { form } })
      fire(Object.create({ type: 'input', target }))
    },
    track: (detail: unknown) => fire(Object.create({ type: 'track', detail, target: null })),
    goTo(pathname: string) {
      location.pathname = pathname
      for (const listener of navigated) listener()
    },
    choose(measurement: boolean, advertising = measurement) {
      const answers = { measurement, advertising }
      const choice = { at: Date.now(), version: 2, wording: '', answers }
      local['forecourt.dealer.consent'] = JSON.stringify(choice)
      fire(Object.create({ type: 'consent-changed', target: null }))
    },
    /** From what was opened beside the page. */
    comeBack: () => fire(Object.create({ type: 'visibilitychange', target: null })),
    startTags() {
      html.dataset['tags'] = ''
      fire({ type: 'tags-started' })
    },
  }
}
