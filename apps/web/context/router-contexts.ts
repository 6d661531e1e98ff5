import { createContext } from 'react-router'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Services } from './services.ts'
import type { Submission } from './page-visitor.types.ts'

/** What loaders can read. They cannot reach the visitor's own request, because the page is cached and shown to others. */
export const requestContext = createContext<RequestContext>()
export const servicesContext = createContext<Services>()
/** The `Cookie` header of a request for a personal page; '' of a public one, which is the same for everyone. */
export const visitorCookiesContext = createContext('')
/** Patterns of every address that the site has: links to others are left out. */
export const addressesContext = createContext<readonly string[]>()
/** What was posted to the page; null: it is only read. */
export const submissionContext = createContext<Submission | null>(null)
/**
 * Whether what was posted may be done although the page fails: an action says so before it asks a bank. Its visitor is
 * not invited to send it again.
 */
export const mayBeDoneContext = createContext(false)
