import { createContext, createCookieSessionStorage, type Session } from 'react-router'

/** Reads and writes the session of a request's visitor. */
export interface VisitorSession {
  /** The session in the visitor's cookie; empty if it is missing or not signed by us. */
  read(): Promise<Session>
  /** The `Set-Cookie` value that stores the session. @param maxAgeSeconds lifetime; absent: until the browser closes */
  write(session: Session, maxAgeSeconds?: number): Promise<string>
  /** The `Set-Cookie` value that removes the session. */
  end(session: Session): Promise<string>
}

/**
 * The session of a public page, which is cached and shown to everyone: a loader that reads it has a bug, which must
 * surface before another visitor's data is shown.
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
  /** The request's `Cookie` header. */
  readonly header: string | undefined
  /**
   * Whether the browser is connected by https; false only on this machine itself. The cookie is then bound to https and
   * its exact host (`__Host-`), so that no neighbouring host can set it.
   */
  readonly isSecure: boolean
}

export interface Sessions {
  open(cookie: SessionCookie): VisitorSession
  /** Whether the visitor has a session signed by us. */
  has(cookie: SessionCookie): Promise<boolean>
}

/** @param secrets the first one signs cookies, all verify them */
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
