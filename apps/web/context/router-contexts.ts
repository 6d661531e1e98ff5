import { createContext } from 'react-router'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Services } from './services.ts'
import type { Submission } from './page-visitor.types.ts'

/**
 * Loaders can read this context, but not the visitor's own request, because the page is cached and shown to others.
 */
export const requestContext = createContext<RequestContext>()
export const servicesContext = createContext<Services>()
/** The `Cookie` header of a request for a personal page; '' for a public one, which is the same for everyone. */
export const visitorCookiesContext = createContext('')
/** Path patterns of the site's pages: links to other paths are left out. */
export const addressesContext = createContext<readonly string[]>()
/** The posted form; null for GET. */
export const submissionContext = createContext<Submission | null>(null)
/**
 * Whether the action may have taken effect although the page failed: set before an action sends a payment to a bank, so
 * that the visitor is not invited to send the form again.
 */
export const mayBeDoneContext = createContext(false)
