import { createContext, createCookieSessionStorage, type Session } from 'react-router'

/** The session of the visitor who sent a request. */
export interface VisitorSession {
  /** As the visitor's cookie has it; an empty one where there is none, or none that we signed. */
  read(): Promise<Session>
  /**
   * The value of `Set-Cookie` that stores the session in the visitor's browser.
   * @param maxAgeSeconds how long it stays there; absent: until the browser is closed
   */
  write(session: Session, maxAgeSeconds?: number): Promise<string>
  /** The value of `Set-Cookie` that removes it there. */
  end(session: Session): Promise<string>
}

/**
 * What a public page is given instead. It is cached and shown to everyone: a loader that reads the session is a fault
 * of ours, which must be seen before anybody's name is.
 */
export const withoutSession: VisitorSession = {
  read: refuse,
  write: refuse,
  end: refuse,
}

function refuse(): Promise<never> {
  return Promise.reject(
    new Error(
      'a public page is the same for everyone: only personal pages and actions have a session',
    ),
  )
}

export const sessionContext = createContext<VisitorSession>(withoutSession)

export interface SessionCookie {
  /** The request's own header. */
  readonly header: string | undefined
  /**
   * Whether the browser is connected by https. Only on this machine itself it is not: everywhere else the cookie is
   * bound to https and to its very host (`__Host-`), so that no neighbouring host can set it.
   */
  readonly isSecure: boolean
}

export interface Sessions {
  open(cookie: SessionCookie): VisitorSession
  /** Whether the visitor has a session that we signed. */
  has(cookie: SessionCookie): Promise<boolean>
}

/** @param secrets sign the cookie: the first one new cookies, each of them those that come back */
export function createSessions(secrets: readonly string[]): Sessions {
  if (secrets.length === 0) throw new Error('sessions need a secret')
  const plain = createStorage('session', secrets, false)
  const secure = createStorage('__Host-session', secrets, true)
  return {
    open({ header, isSecure }) {
      const { getSession, commitSession, destroySession } = isSecure ? secure : plain
      return {
        read: () => getSession(header),
        write: (session, maxAge) => commitSession(session, maxAge === undefined ? {} : { maxAge }),
        end: (session) => destroySession(session),
      }
    },
    async has({ header, isSecure }) {
      if (header === undefined) return false
      const session = await (isSecure ? secure : plain).getSession(header)
      return Object.keys(session.data).length > 0
    },
  }
}

const createStorage = (name: string, secrets: readonly string[], secure: boolean) =>
  createCookieSessionStorage({
    cookie: {
      name,
      secrets: [...secrets],
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    },
  })
